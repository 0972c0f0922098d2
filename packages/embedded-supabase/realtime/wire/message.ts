/** What a client sends, whichever protocol version it speaks. */
export interface ClientMessage {
  joinRef: string | null;
  ref: string | null;
  /** With the prefix `realtime:`; `phoenix` for heartbeats. */
  topic: string;
  event: string;
  /** Of a broadcast of protocol 2.0.0: null, and `broadcast` says what it is. */
  payload: unknown;
  broadcast: Broadcast | null;
}

/** What is sent to everybody on a topic; exactly one of `json` and `bytes` is not null. */
export interface Broadcast {
  event: string;
  /** JSON as text, so that it is written once and not per receiver. */
  json: string | null;
  bytes: Buffer | null;
  /** `{ id }` of messages from the database, and `replayed`. */
  meta: Record<string, unknown> | null;
}

/** The versions that `vsn` of the address can ask for. */
export type Version = '1.0.0' | '2.0.0';

/** The message cannot be read; the reason is one that the client is told when its socket is closed. */
export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage';
}
