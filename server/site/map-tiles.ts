import type { Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { byteRange } from '@mochila/embedded-supabase/http/byte-range.ts';

/** Where the operator's tiles are served. */
export const mapTilesPath = '/map.pmtiles';

/** Bytes of one answer at most. Readers of PMTiles ask for parts of a few kilobytes. */
const mostBytes = 16 * 1024 * 1024;
/** Bytes that are read at once. */
const partBytes = 65_536;

/** The archive as it was at one time, open while somebody reads it. */
interface OpenArchive {
  version: string;
  handle: Promise<FileHandle>;
  readers: number;
}

/**
 * Serves the archive at `path` by range. All who read share one handle, which is closed when nobody does; another file
 * may be put in its place while the server runs, and browsers see by the ETag that it is another. Parts have 16 MB at
 * most, and a larger archive is not sent whole. `headers` are those of every answer.
 */
export function createMapTiles(path: string, headers: readonly string[]) {
  let current: OpenArchive | null = null;

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(404, [...headers, 'cache-control', 'no-cache']).end();
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await stat(path);
    const version = versionOf(found);
    if (current?.version !== version) current = { version, handle: open(path), readers: 0 };
    const archive = current;
    archive.readers += 1;
    try {
      await send(await archive.handle, request, response);
    } finally {
      archive.readers -= 1;
      if (archive.readers === 0) {
        if (current === archive) current = null;
        await (await archive.handle).close();
      }
    }
  }

  async function send(file: FileHandle, request: IncomingMessage, response: ServerResponse) {
    const { size, mtimeMs } = await file.stat();
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    const common = [
      ...headers,
      ...['content-type', 'application/octet-stream'],
      ...['accept-ranges', 'bytes'],
      ...['cache-control', 'no-cache'],
      ...['etag', etag],
    ];
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, common).end();
      return;
    }
    const condition = request.headers['if-range'];
    const isSame = condition === undefined || condition === etag;
    const range = byteRange(isSame ? request.headers.range : undefined, size);
    if (range === 'unsatisfiable') {
      response.writeHead(416, [...common, 'content-range', `bytes */${size}`]).end();
      return;
    }
    if (range === null && size > mostBytes && request.method !== 'HEAD') {
      const refused = [...headers, 'content-type', 'text/plain', 'cache-control', 'no-store'];
      response.writeHead(403, refused).end('Ask for a part of it, with the header Range\n');
      return;
    }
    const start = range?.start ?? 0;
    // RFC 9110, section 15.3.7: a part may be shorter than what was asked for.
    const end = range ? Math.min(range.end, start + mostBytes - 1) : size - 1;
    const length = ['content-length', String(end - start + 1)];
    const place = ['content-range', `bytes ${start}-${end}/${size}`];
    response.writeHead(range ? 206 : 200, [...common, ...length, ...(range ? place : [])]);
    if (request.method === 'HEAD') response.end();
    else if (await isItsTurn(response)) await pipeline(parts(file, start, end), response);
  }
}

function versionOf({ dev, ino, size, mtimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs].join();
}

/** Nothing is read for an answer that waits behind others of its connection. False when the reader has gone. */
async function isItsTurn(response: ServerResponse): Promise<boolean> {
  if (response.socket !== null) return true;
  return await new Promise((resolve) => {
    response.once('socket', () => resolve(true));
    response.once('close', () => resolve(false));
  });
}

/** Not the handle's own stream: each would add a listener to the handle that all share. */
async function* parts(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const part = Buffer.allocUnsafe(Math.min(partBytes, end - at + 1));
    const { bytesRead } = await file.read(part, 0, part.length, at);
    if (bytesRead === 0) throw new Error('the archive became shorter while it was read');
    yield part.subarray(0, bytesRead);
    at += bytesRead;
  }
}
