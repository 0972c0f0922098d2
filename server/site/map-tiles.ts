import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { byteRange } from '../http/byte-range.ts';

/** Where the operator's tiles are served. */
export const mapTilesPath = '/map.pmtiles';

/**
 * Serves the archive at `path` by range. The file is opened for each request, so that another may be put in its
 * place while the server runs; browsers see by the ETag that it is another. `headers` are those of every answer.
 */
export function createMapTiles(path: string, headers: readonly string[]) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(404, [...headers, 'cache-control', 'no-cache']).end();
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = await open(path);
    try {
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
      const { start, end } = range ?? { start: 0, end: size - 1 };
      const length = ['content-length', String(end - start + 1)];
      if (range)
        response.writeHead(206, [
          ...common,
          ...length,
          'content-range',
          `bytes ${start}-${end}/${size}`,
        ]);
      else response.writeHead(200, [...common, ...length]);
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      await sendPart(file, start, end, response);
    } finally {
      await file.close();
    }
  }
}

/** Resolves when everything was sent or the reader has gone. */
function sendPart(file: FileHandle, start: number, end: number, response: ServerResponse) {
  const stream = file.createReadStream({ start, end, autoClose: false });
  return new Promise<void>((done) => pipeline(stream, response, () => done()));
}
