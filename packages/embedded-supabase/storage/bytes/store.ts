/** What became of a stream of bytes that was appended. */
interface Appended {
  /** Bytes that there are now. */
  size: number;
  /** Whether the stream held more than was allowed; what was allowed is kept. */
  isTooLarge: boolean;
}

/** Whole bytes, to be read once. */
export interface StoredBytes {
  size: number;
  /** Bytes from `from` up to, but not including, `to`. Ends the reading when it is cancelled. */
  stream(from: number, to: number): ReadableStream<Uint8Array>;
}

/** A name of bytes: lower-case letters, digits and hyphens, made by the server and never from what somebody types. */
type BytesKey = string;

/**
 * Where the bytes of objects are. The operations are those of a plain folder, so that one shared by several servers
 * can serve. Bytes that are whole are never changed: what replaces an object gets another name.
 */
export interface ByteStore {
  /**
   * Adds what `source` yields at `offset`, up to `most` bytes in all. Keeps what has come where the source fails.
   * Throws `ENOSPC` when the disk has no room left, and `OffsetConflict` when there are not `offset` bytes.
   */
  append(
    key: BytesKey,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    most: number,
  ): Promise<Appended>;
  /** Bytes of an unfinished upload so far; 0 for none. */
  received(key: BytesKey): Promise<number>;
  /** A part of an unfinished upload. */
  peek(key: BytesKey, from: number, length: number): Promise<Buffer>;
  /** Flushes an unfinished upload to the disk and gives it its lasting name. */
  finish(key: BytesKey): Promise<void>;
  /** Null where there are none. */
  open(key: BytesKey): Promise<StoredBytes | null>;
  copy(from: BytesKey, to: BytesKey): Promise<void>;
  /** Whole or not; nothing happens where there are none. */
  remove(key: BytesKey): Promise<void>;
  /** Everything that is kept, unfinished uploads too, with the time of the last change in milliseconds. */
  all(): AsyncIterable<{ key: BytesKey; changedAt: number }>;
}

/** The bytes of an upload do not end where the sender thinks. */
export class OffsetConflict extends Error {
  override readonly name = 'OffsetConflict';
}
