import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '@mochila/embedded-supabase/testing/ports.ts';
import { FetchSource, PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { mapTilesArchive } from '#server/testing/map-tiles.ts';
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

/** An archive of 64 MB, of which the end takes no room on the disk. */
function makeLarge(name: string): string {
  const large = join(folder, name);
  writeFileSync(large, archive);
  truncateSync(large, 64 * 1024 * 1024);
  return large;
}

async function serve(file: string) {
  const own = createServer(createMapTiles(file, []));
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
  onTestFinished(() => void own.close());
  return { port: portOf(own), url: `http://127.0.0.1:${portOf(own)}/map.pmtiles` };
}

/** How often this process has a file open. */
function handlesOf(file: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(file);
    } catch {
      return false;
    }
  }).length;
}

test('a large archive is sent in parts alone, of 16 MB at most', async () => {
  const large = await serve(makeLarge('large.pmtiles'));
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(large.url, { method, headers });
  const multiple = { range: 'bytes=0-1,4-5' };
  const otherFile = { range: 'bytes=0-6', 'if-range': '"another"' };
  for (const headers of [{}, multiple, otherFile, { range: 'bytes=9-1' }, { range: 'items=0-1' }]) {
    const refused = await ask(headers);
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Range')]);
  }
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '67108864']);
  const whole = { 'bytes=0-': 0, 'bytes=0-67108863': 0, 'bytes=-50000000': 17_108_864 };
  for (const [range, start] of Object.entries(whole)) {
    const part = await ask({ range });
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${start + 16_777_215}/67108864`);
    expect((await part.arrayBuffer()).byteLength).toBe(16_777_216);
  }
});

test.runIf(process.platform === 'linux')(
  'however many read an archive, and slowly, it is open once for each version of it',
  async () => {
    const file = makeLarge('shared.pmtiles');
    const { port, url: address } = await serve(file);
    const ask = 'GET /map.pmtiles HTTP/1.1\r\nHost: here\r\nRange: bytes=0-16000000\r\n\r\n';
    const readers = Array.from({ length: 30 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.pause().write(ask.repeat(15));
      return socket;
    });
    await Promise.all(readers.map((socket) => once(socket, 'readable')));
    expect(handlesOf(file)).toBe(1);
    // Who reads the old file goes on with it.
    const before = await fetch(address, { headers: { range: 'bytes=0-15999999' } });
    writeFileSync(`${file}.new`, archive);
    renameSync(`${file}.new`, file);
    const after = await fetch(address, { headers: { range: 'bytes=0-6' } });
    expect([await after.text(), after.headers.get('etag')]).not.toContain(
      before.headers.get('etag'),
    );
    expect((await before.arrayBuffer()).byteLength).toBe(16_000_000);
    expect(handlesOf(file)).toBeLessThanOrEqual(2);
    for (const socket of readers) socket.destroy();
    await expect.poll(() => handlesOf(file)).toBe(0);
    expect((await fetch(address, { headers: { range: 'bytes=0-6' } })).status).toBe(206);
    await expect.poll(() => handlesOf(file)).toBe(0);
  },
);

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
