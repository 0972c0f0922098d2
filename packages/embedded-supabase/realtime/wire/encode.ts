import type { Broadcast, Version } from './message.ts';

/** Kind of the frame that carries a broadcast to a client. */
const userBroadcast = 4;
/** Sizes are written in one byte. */
const longest = 255;

export interface ServerMessage {
  joinRef: string | null;
  ref: string | null;
  /** With the prefix `realtime:`. */
  topic: string;
  event: string;
  payload: unknown;
}

/** What is sent as it is, as often as wanted: the bytes are not copied for each socket. */
export interface Frame {
  data: Buffer;
  isBinary: boolean;
}

export function encode(message: ServerMessage, version: Version): Frame {
  const { joinRef, ref, topic, event, payload } = message;
  return textFrame(
    version === '1.0.0'
      ? JSON.stringify({ topic, event, payload, ref, join_ref: joinRef })
      : JSON.stringify([joinRef, ref, topic, event, payload]),
  );
}

/** Null where the version has no way to say it: bytes in 1.0.0. */
export function encodeBroadcast(
  topic: string,
  broadcast: Broadcast,
  version: Version,
): Frame | null {
  if (version === '2.0.0') {
    const frame = binaryFrame(topic, broadcast);
    if (frame !== null) return { data: frame, isBinary: true };
  }
  if (broadcast.json === null) return null;
  const { event, meta, json } = broadcast;
  const head = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${json}`;
  const payload = meta === null ? `${head}}` : `${head},"meta":${JSON.stringify(meta)}}`;
  return textFrame(
    version === '1.0.0'
      ? `{"topic":${JSON.stringify(topic)},"event":"broadcast","payload":${payload},"ref":null}`
      : `[null,null,${JSON.stringify(topic)},"broadcast",${payload}]`,
  );
}

function textFrame(text: string): Frame {
  return { data: Buffer.from(text), isBinary: false };
}

/** Null where a part is longer than its size can say. */
function binaryFrame(topic: string, { event, json, bytes, meta }: Broadcast): Buffer | null {
  const parts = [topic, event, meta === null ? '' : JSON.stringify(meta)].map((text) =>
    Buffer.from(text),
  );
  if (parts.some((part) => part.length > longest)) return null;
  const payload = bytes ?? Buffer.from(json ?? 'null');
  const head = [userBroadcast, ...parts.map((part) => part.length), bytes === null ? 1 : 0];
  return Buffer.concat([Buffer.from(head), ...parts, payload]);
}
