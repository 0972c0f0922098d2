import type { StorageClient } from '@supabase/storage-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { png, storageAs } from './testing/files.ts';

let backend: TestBackend;
let files: StorageClient;

beforeAll(async () => {
  backend = await startTestBackend();
  files = storageAs(backend, backend.secretKey);
});
afterAll(() => backend?.stop());

const text = (content: string) => new Blob([content], { type: 'text/plain' });
const statusOf = (error: unknown) =>
  error && typeof error === 'object' && 'statusCode' in error ? error.statusCode : null;

test('buckets are made, changed, listed, emptied and deleted', async () => {
  expect(
    (await files.createBucket('papers', { public: false, fileSizeLimit: '1kb' })).data,
  ).toEqual({ name: 'papers' });
  expect(statusOf((await files.createBucket('papers')).error)).toBe('409');
  expect(statusOf((await files.createBucket('a/b')).error)).toBe('400');
  await files.updateBucket('papers', { public: true, allowedMimeTypes: ['text/*'] });
  expect((await files.getBucket('papers')).data).toMatchObject({
    public: true,
    file_size_limit: 1000,
    allowed_mime_types: ['text/*'],
  });
  expect((await files.listBuckets({ search: 'PAP' })).data?.map(({ id }) => id)).toEqual([
    'papers',
  ]);
  expect((await files.listBuckets({ search: '%' })).data).toEqual([]);

  const papers = files.from('papers');
  expect(statusOf((await papers.upload('a.png', png(), { contentType: 'image/png' })).error)).toBe(
    '415',
  );
  expect(statusOf((await papers.upload('a.txt', text('x'.repeat(1001)))).error)).toBe('413');
  expect((await papers.upload('a.txt', text('x'.repeat(1000)))).error).toBeNull();
  expect(statusOf((await files.deleteBucket('papers')).error)).toBe('409');
  expect((await files.emptyBucket('papers')).error).toBeNull();
  expect((await files.deleteBucket('papers')).error).toBeNull();
  expect(statusOf((await files.getBucket('papers')).error)).toBe('404');
});

test('objects are uploaded raw and as forms, replaced, moved, copied, described and deleted', async () => {
  await files.createBucket('objects');
  const bucket = files.from('objects');
  expect((await bucket.upload('a/1.txt', text('one'))).data?.fullPath).toBe('objects/a/1.txt');
  await bucket.upload('a/2.txt', Buffer.from('two'), {
    contentType: 'text/plain',
    metadata: { from: 'Cali' },
  });
  expect(statusOf((await bucket.upload('a/1.txt', text('again'))).error)).toBe('409');
  expect((await bucket.upload('a/1.txt', text('again'), { upsert: true })).error).toBeNull();
  expect(await (await bucket.download('a/1.txt')).data?.text()).toBe('again');
  expect((await bucket.info('a/2.txt')).data).toMatchObject({
    size: 3,
    contentType: 'text/plain',
    cacheControl: 'max-age=3600',
    metadata: { from: 'Cali' },
  });
  expect((await bucket.move('a/2.txt', 'b/2.txt')).error).toBeNull();
  expect((await bucket.copy('b/2.txt', 'b/3.txt')).data?.path).toBe('objects/b/3.txt');
  expect((await bucket.remove(['b/2.txt', 'none'])).data?.map(({ name }) => name)).toEqual([
    'b/2.txt',
  ]);
  // The copy has bytes of its own.
  expect(await (await bucket.download('b/3.txt')).data?.text()).toBe('two');
  expect((await bucket.exists('b/2.txt')).data).toBe(false);
});

test('a list has up to 100 names in order, folders among them', async () => {
  await files.createBucket('lists');
  const bucket = files.from('lists');
  const names = Array.from({ length: 101 }, (_, nth) => `all/${String(nth).padStart(3, '0')}.txt`);
  const waiting = [...names, 'all/folder/x.txt'];
  while (waiting.length > 0) {
    const some = waiting.splice(0, 10).map((name) => bucket.upload(name, text(name)));
    for (const { error } of await Promise.all(some)) expect(error).toBeNull();
  }
  const page = (await bucket.list('all')).data ?? [];
  expect(page).toHaveLength(100);
  expect(page[0]).toMatchObject({ name: '000.txt', metadata: { size: 11 } });
  const rest = await bucket.list('all', { offset: 100 });
  expect(rest.data?.map(({ name, id }) => [name, id === null])).toEqual([
    ['100.txt', false],
    ['folder', true],
  ]);
  const sorted = { sortBy: { column: 'name', order: 'desc' }, limit: 1, search: '00' };
  expect((await bucket.list('all', sorted)).data?.map(({ name }) => name)).toEqual(['009.txt']);
  const found = await bucket.listV2({ prefix: 'all/', with_delimiter: true, limit: 101 });
  expect([found.data?.hasNext, found.data?.folders]).toEqual([true, []]);
  const cursor = found.data?.nextCursor ?? '';
  const last = await bucket.listV2({ prefix: 'all/', with_delimiter: true, cursor });
  expect(last.data?.folders).toEqual([{ key: 'all/folder', name: 'all/folder/' }]);
});

test('signed addresses open one object for one purpose, and end', async () => {
  await files.createBucket('signed');
  const bucket = files.from('signed');
  await bucket.upload('a.txt', text('one'));
  const { data } = await bucket.createSignedUrl('a.txt', 60, { download: 'plan.txt' });
  const opened = await fetch(data?.signedUrl ?? '');
  expect(await opened.text()).toBe('one');
  expect(opened.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plan.txt");
  const many = await bucket.createSignedUrls(['a.txt', 'none.txt'], 60);
  expect(many.data?.map(({ error }) => error === null)).toEqual([true, false]);

  const upload = (await bucket.createSignedUploadUrl('b.txt')).data;
  expect(
    (await bucket.uploadToSignedUrl('b.txt', upload?.token ?? '', text('two'))).error,
  ).toBeNull();
  const again = await bucket.uploadToSignedUrl('b.txt', upload?.token ?? '', text('three'));
  expect(statusOf(again.error)).toBe('409');
  const other = await bucket.uploadToSignedUrl('c.txt', upload?.token ?? '', text('three'));
  expect(other.error?.message).toBe('Invalid signature');
  const read = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
  expect((await bucket.uploadToSignedUrl('a.txt', read, text('x'))).error).not.toBeNull();
  const crossed = `${backend.url}/storage/v1/object/sign/signed/b.txt?token=${upload?.token}`;
  expect((await fetch(crossed)).status).toBe(400);
});

test('an answer has an ETag, ranges, and headers by which nothing in it runs', async () => {
  await files.createBucket('open', { public: true });
  const bucket = files.from('open');
  const page = '<script>alert(1)</script>';
  await bucket.upload('page.html', Buffer.from(page), { contentType: 'text/html' });
  await bucket.upload('code.js', Buffer.from('alert(1)'), { contentType: 'text/javascript' });
  await bucket.upload('picture.svg', Buffer.from('<svg/>'), { contentType: 'image/svg+xml' });
  await bucket.upload('photo.png', png(), { contentType: 'image/png', cacheControl: '60' });
  const get = (name: string, headers = {}) =>
    fetch(bucket.getPublicUrl(name).data.publicUrl, { headers });
  for (const name of ['page.html', 'code.js', 'picture.svg']) {
    const { headers } = await get(name);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  const photo = await get('photo.png');
  expect(photo.headers.get('content-disposition')).toBe('inline');
  expect(photo.headers.get('cache-control')).toBe('max-age=60');
  const etag = photo.headers.get('etag') ?? '';
  expect((await get('photo.png', { 'If-None-Match': etag })).status).toBe(304);
  const part = await get('page.html', { Range: 'bytes=1-6' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1-6/25']);
  expect(await part.text()).toBe('script');
  expect(await (await get('page.html', { Range: 'bytes=-2' })).text()).toBe('t>');
  expect((await get('page.html', { Range: 'bytes=99-' })).status).toBe(400);
  const head = await fetch(bucket.getPublicUrl('photo.png').data.publicUrl, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(png().length));
});

test.each(['../a.txt', 'a/../b.txt', 'a\u0000b', 'a\nb', 'ñ.txt', `${'x'.repeat(1025)}`, 'a\\b'])(
  'the name %j is refused',
  async (name) => {
    await files.createBucket('names');
    const path = `/storage/v1/object/names/${encodeURIComponent(name)}`;
    const answer = await fetch(backend.url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${backend.secretKey}` },
      body: 'x',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' });
  },
);

test('what is no request is refused in words', async () => {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${backend.secretKey}`, ...init.headers };
    const answer = await fetch(`${backend.url}/storage/v1${path}`, { ...init, headers });
    return (await answer.json()).error;
  };
  const json = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });
  expect(await send('/object/list/names', json({ prefix: 7 }))).toBe('InvalidRequest');
  expect(await send('/object/list-v2/names', json({ cursor: 'x' }))).toBe('InvalidRequest');
  expect(await send('/object/sign/names/a.txt', json({ expiresIn: -1 }))).toBe('InvalidRequest');
  expect(await send('/bucket', { method: 'POST', body: '{' })).toBe('InvalidRequest');
  expect(await send('/nothing')).toBe('Not Found');
  expect(await send('/render/image/public/open/photo.png')).toBe('FeatureNotEnabled');
  const form = { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } };
  expect(await send('/object/names/a.txt', { ...form, body: 'nothing' })).toBe('InvalidRequest');
  const nobody = await fetch(`${backend.url}/storage/v1/bucket`);
  expect(await nobody.json()).toMatchObject({ statusCode: '400', error: 'Error' });
  const wrong = { headers: { Authorization: 'Bearer not-a-token' } };
  expect(await send('/bucket', wrong)).toBe('Unauthorized');
});
