import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountApis } from '../../mounts.ts';
import { createSlots, sharing } from '../../postgres/connections/slots.ts';
import { startTestBackend, type TestBackend, testConfig } from '../../testing/backend.ts';
import { readImageTransformation } from '../config.ts';
import { openStorage } from '../open.ts';
import { makeBucket, newUploader, png, storageAs } from '../testing/files.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({
    mounts: (parts) => {
      const made = mountApis(parts);
      const { env, keys, log, database } = parts;
      const sql = database.sqlAs('authenticator');
      const slots = createSlots(sharing);
      const { app, stop } = openStorage({
        env,
        keys,
        sql,
        slots,
        log,
        rules: new Map(),
        transforms: true,
      });
      const stopAll = async () => {
        await stop();
        await made.stop();
      };
      return { ...made, apps: { ...made.apps, '/storage/v1': app }, stop: stopAll };
    },
  });
});
afterAll(() => backend?.stop());

/** Red on the left, blue on the right. */
async function photo(width: number, height: number): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#f00' } })
    .png()
    .toBuffer();
  const canvas = { width, height, channels: 3 as const, background: '#00f' };
  return await sharp({ create: canvas })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
}

test('image_transformation lets pictures be changed, and without it they are refused by name', async () => {
  expect(readImageTransformation(testConfig)).toBe(false);
  const on = `${testConfig}\n[storage.image_transformation]\nenabled = true\n`;
  expect(readImageTransformation(on)).toBe(true);

  const files = storageAs(backend, backend.secretKey);
  await files.createBucket('photos', { public: true });
  const bucket = files.from('photos');
  await bucket.upload('a.jpg', await photo(1200, 600), { contentType: 'image/jpeg' });
  const get = async (query: string) => {
    const answer = await fetch(
      `${backend.url}/storage/v1/render/image/public/photos/a.jpg?${query}`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { answer, bytes, about: answer.ok ? await sharp(bytes).metadata() : null };
  };
  const cover = await get('width=100&height=100&quality=60');
  expect(cover.about).toMatchObject({ format: 'jpeg', width: 100, height: 100 });
  expect(cover.about?.exif).toBeUndefined();
  expect(cover.answer.headers.get('x-transformations')).toBe(
    'height:100,width:100,resizing_type:fill,quality:60',
  );
  expect((await get('width=100&resize=contain&format=webp')).about).toMatchObject({
    format: 'webp',
    width: 100,
    height: 50,
  });
  expect((await get('width=30&height=90&resize=fill')).about).toMatchObject({ height: 90 });
  const left = await get('width=100&height=100&gravity=fp&x_offset=0&y_offset=0.5');
  const { dominant } = await sharp(left.bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
  expect((await get('width=-1')).answer.status).toBe(400);
  expect((await get('gravity=fp')).answer.status).toBe(400);

  const { data } = await bucket.createSignedUrl('a.jpg', 60, { transform: { width: 20 } });
  const signed = await fetch(`${data?.signedUrl}&width=2000`);
  // What was signed counts, not what is asked for besides.
  expect(await sharp(Buffer.from(await signed.arrayBuffer())).metadata()).toMatchObject({
    width: 20,
  });
});

test('what is no picture, or too large a one, is refused, and so is whoever may not read it', async () => {
  const files = storageAs(backend, backend.secretKey);
  await files.createBucket('odd', { public: true });
  const bucket = files.from('odd');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const given = { 'a.svg': Buffer.from(svg), 'a.png': png(40_000, 40_000), 'a.txt': 'text' };
  for (const [name, body] of Object.entries(given)) {
    await bucket.upload(name, body, { contentType: 'image/png' });
    const answer = await fetch(
      bucket.getPublicUrl(name, { transform: { width: 9 } }).data.publicUrl,
    );
    expect(await answer.json()).toMatchObject({ error: 'InvalidRequest' });
  }
  const [owner, stranger] = [await newUploader(backend), await newUploader(backend)];
  await makeBucket(backend, 'own');
  const name = `${owner.id}/a.jpg`;
  await owner.files.from('own').upload(name, await photo(40, 40), { contentType: 'image/jpeg' });
  const transform = { transform: { width: 9 } };
  expect((await owner.files.from('own').download(name, transform)).error).toBeNull();
  const { data } = await owner.files.from('own').createSignedUrl(name, 60, transform);
  const small = await fetch(data?.signedUrl ?? '');
  expect([small.status, small.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await stranger.files.from('own').download(name, transform)).error).not.toBeNull();
  const open = `${backend.url}/storage/v1/render/image/public/own/${name}?width=9`;
  expect((await fetch(open)).status).toBe(400);
  await backend.sql`delete from auth.sessions where user_id = ${owner.id}`;
  expect((await fetch(data?.signedUrl ?? '')).status).toBe(400);
});
