import * as v from 'valibot';
import { type Broadcast, type ClientMessage, MalformedMessage, type Version } from './message.ts';

const ref = v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), null);
const objectMessage = v.object({
  topic: v.string(),
  event: v.string(),
  payload: v.optional(v.unknown(), {}),
  ref,
  join_ref: ref,
});
const arrayMessage = v.tupleWithRest([ref, ref, v.string(), v.string(), v.unknown()], v.unknown());

/** Kind of the frame that carries a broadcast from a client. */
const broadcastPush = 3;
/** Kind byte, five sizes, encoding. */
const headerLength = 7;

/** Reads one WebSocket message. Throws `MalformedMessage`. */
export function decode(data: Buffer, isBinary: boolean, version: Version): ClientMessage {
  if (isBinary) {
    if (version === '1.0.0') throw new MalformedMessage('Binary frames need protocol 2.0.0');
    return decodeBinary(data);
  }
  const value = parseJson(data);
  if (version === '1.0.0') {
    const read = v.safeParse(objectMessage, value);
    if (!read.success) throw new MalformedMessage('A message is {topic, event, payload, ref}');
    const { topic, event, payload, join_ref: joinRef } = read.output;
    return { joinRef, ref: read.output.ref, topic, event, payload, broadcast: null };
  }
  const read = v.safeParse(arrayMessage, value);
  if (!read.success) {
    throw new MalformedMessage('A message is [join_ref, ref, topic, event, payload]');
  }
  const [joinRef, ownRef, topic, event, payload] = read.output;
  return { joinRef, ref: ownRef, topic, event, payload, broadcast: null };
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    throw new MalformedMessage('The message is not JSON');
  }
}

/** Sizes of join_ref, ref, topic, event and metadata, an encoding (0 bytes, 1 JSON), these in turn, and the payload. */
function decodeBinary(data: Buffer): ClientMessage {
  if (data.length < headerLength || data[0] !== broadcastPush) {
    throw new MalformedMessage('The kind of this binary frame is not known');
  }
  const sizes = [...data.subarray(1, 6)];
  const isJson = data[6] === 1;
  let at = headerLength;
  const [joinRef = '', ownRef = '', topic = '', event = ''] = sizes.map((size) => {
    const text = data.toString('utf8', at, at + size);
    at += size;
    return text;
  });
  if (at > data.length) throw new MalformedMessage('The binary frame is shorter than it says');
  const rest = data.subarray(at);
  if (isJson) parseJson(rest);
  const broadcast: Broadcast = {
    event,
    json: isJson ? rest.toString('utf8') : null,
    // A copy: the buffer of the socket is used again.
    bytes: isJson ? null : Buffer.from(rest),
    meta: null,
  };
  return {
    joinRef: joinRef || null,
    ref: ownRef || null,
    topic,
    event: 'broadcast',
    payload: null,
    broadcast,
  };
}
