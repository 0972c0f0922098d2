import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FetchSource, PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapTilesArchive } from '../testing/map-tiles.ts';
import { portOf } from '../testing/ports.ts';
import { checkMapTiles } from './check-map-tiles.ts';
import { createMapTiles } from './map-tiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'mochila-tiles-'));
const path = join(folder, 'medellin.pmtiles');
const archive = mapTilesArchive();
let server: Server;
let url = '';

beforeAll(async () => {
  writeFileSync(path, archive);
  server = createServer(createMapTiles(path, ['x-content-type-options', 'nosniff']));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${portOf(server)}/map.pmtiles`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers });

test('the client of PMTiles reads the archive, its credit and a tile by range', async () => {
  await checkMapTiles(path);
  const client = new PMTiles(new FetchSource(url));
  expect(await client.getMetadata()).toMatchObject({
    attribution: expect.stringContaining('Metro de Medellín'),
  });
  const tile = await client.getZxy(12, 1188, 1976);
  expect(tile?.data.byteLength).toBeGreaterThan(100);
  expect(await client.getZxy(12, 0, 0)).toBeUndefined();
});

test('a part, the end and the whole are answered with their places in the file', async () => {
  const part = await get({ range: 'bytes=0-6' });
  expect([part.status, await part.text()]).toEqual([206, 'PMTiles']);
  expect(part.headers.get('content-range')).toBe(`bytes 0-6/${archive.length}`);
  expect(part.headers.get('x-content-type-options')).toBe('nosniff');
  const end = await get({ range: 'bytes=-5' });
  expect(Buffer.from(await end.arrayBuffer())).toEqual(archive.subarray(-5));
  const whole = await get();
  expect([whole.status, Buffer.from(await whole.arrayBuffer())]).toEqual([200, archive]);
  const head = await get({ range: 'bytes=0-99' }, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([206, '100']);
  const beyond = await get({ range: `bytes=${archive.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${archive.length}`,
  ]);
});

test('a part of a file that was replaced is not mixed with the old one', async () => {
  const etag = (await get({ range: 'bytes=0-6' })).headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  expect((await get({ range: 'bytes=0-6', 'if-range': etag })).status).toBe(206);
  writeFileSync(path, Buffer.concat([archive, Buffer.from('more')]));
  const changed = await get({ range: 'bytes=0-6', 'if-range': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
  await changed.arrayBuffer();
  writeFileSync(path, archive);
});

test('a file that is gone is not found, and readers who leave leave nothing open', async () => {
  const gone = createServer(createMapTiles(join(folder, 'gone.pmtiles'), []));
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
  expect((await fetch(`http://127.0.0.1:${portOf(gone)}`)).status).toBe(404);
  gone.close();
  const leaving = new AbortController();
  const response = await fetch(url, { signal: leaving.signal });
  await response.body?.cancel();
  leaving.abort();
  expect((await get({ range: 'bytes=0-6' })).status).toBe(206);
});

test.each([
  ['is missing', null, 'cannot be read (ENOENT)'],
  ['is something else', Buffer.from('a map, surely'), 'is no PMTiles archive'],
  ['has no credit', mapTilesArchive({ attribution: undefined }), 'lacks its layers or the credit'],
  [
    'has other layers',
    mapTilesArchive({ vector_layers: [{ id: 'water' }] }),
    'has no layer earth, landuse, roads, buildings, places',
  ],
])('a file that %s is refused by name at the start', async (name, bytes, why) => {
  const wrong = join(folder, `${name}.pmtiles`);
  if (bytes) writeFileSync(wrong, bytes);
  await expect(checkMapTiles(wrong)).rejects.toThrow(why);
});
