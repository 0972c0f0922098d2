import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { makeBucket, newUploader, type Person, png, storageAs } from './testing/files.ts';

let backend: TestBackend;
let person: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  person = await newUploader(backend);
  await makeBucket(backend, 'own');
});
afterAll(() => backend?.stop());

const said = 'public, max-age=31536000, s-maxage=31536000, immutable';
const api = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}/storage/v1/${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${person.token}`, ...init.headers },
  });

/** Every way of putting an object there with words of the uploader's about caching. */
const uploads: Record<string, (path: string) => Promise<Response>> = {
  'a plain body': (path) =>
    api(`object/own/${path}`, {
      method: 'POST',
      headers: { 'Cache-Control': said, 'Content-Type': 'image/png' },
      body: new Uint8Array(png()),
    }),
  'a form': (path) => {
    const body = new FormData();
    body.set('cacheControl', '31536000, public');
    body.set('', new Blob([new Uint8Array(png())], { type: 'image/png' }));
    return api(`object/own/${path}`, { method: 'POST', body });
  },
  pieces: (path) => {
    const metadata = { bucketName: 'own', objectName: path, cacheControl: '31536000, public' };
    return api('upload/resumable', {
      method: 'POST',
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(png().length),
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Metadata': Object.entries({ ...metadata, contentType: 'image/png' })
          .map(([key, value]) => `${key} ${btoa(value)}`)
          .join(','),
      },
      body: new Uint8Array(png()),
    });
  },
  'a copy': async (path) => {
    await uploads['a plain body']?.(`${path}-source`);
    return await api('object/copy', {
      method: 'POST',
      body: JSON.stringify({
        bucketId: 'own',
        sourceKey: `${path}-source`,
        destinationKey: path,
        copyMetadata: false,
        metadata: { cacheControl: said },
      }),
    });
  },
  'a signed address': async (path) => {
    const { data } = await person.files.from('own').createSignedUploadUrl(path);
    return await fetch(
      `${backend.url}/storage/v1/object/upload/sign/own/${path}?token=${data?.token}`,
      {
        method: 'PUT',
        headers: { 'Cache-Control': said, 'Content-Type': 'image/png' },
        body: new Uint8Array(png()),
      },
    );
  },
};

test.each(Object.entries(uploads))(
  'what is not public is kept by no cache, whatever %s said of it',
  async (way, upload) => {
    const path = `${person.id}/${way.replaceAll(' ', '-')}.png`;
    expect((await upload(path)).ok).toBe(true);
    const bucket = person.files.from('own');
    const { data: info } = await bucket.info(path);
    // What was said is still told, as hosted Supabase does.
    expect(info?.cacheControl).toContain('31536000');
    const { data: list } = await bucket.list(person.id, { search: way.replaceAll(' ', '-') });
    expect(list?.[0]?.metadata?.cacheControl).toBe(info?.cacheControl);

    const { data: signed } = await bucket.createSignedUrl(path, 60);
    const { data: saved } = await bucket.createSignedUrl(path, 60, { download: 'a.png' });
    const etag = { 'If-None-Match': info?.etag ?? '' };
    const answers: [number, Response][] = [
      [200, await api(`object/own/${path}`)],
      [200, await api(`object/authenticated/own/${path}`)],
      [200, await api(`object/authenticated/own/${path}`, { method: 'HEAD' })],
      [206, await api(`object/own/${path}`, { headers: { Range: 'bytes=0-3' } })],
      [304, await api(`object/own/${path}`, { headers: etag })],
      [200, await fetch(signed?.signedUrl ?? '')],
      [206, await fetch(signed?.signedUrl ?? '', { headers: { Range: 'bytes=1-' } })],
      [304, await fetch(signed?.signedUrl ?? '', { headers: etag })],
      [200, await fetch(saved?.signedUrl ?? '')],
    ];
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    const others = [
      await api(`object/info/own/${path}`),
      await api(`object/info/authenticated/own/${path}`, { method: 'HEAD' }),
      await api('object/list/own', { method: 'POST', body: '{"prefix":""}' }),
      await api(`object/own/${path}`, { headers: { Range: 'bytes=9999-' } }),
      await fetch(`${backend.url}/storage/v1/object/own/${path}`),
    ];
    for (const answer of others) expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('what is public is cached as its uploader said, until its bucket is not public any more', async () => {
  const secret = storageAs(backend, backend.secretKey);
  await secret.createBucket('open', { public: true });
  const bucket = secret.from('open');
  await bucket.upload('a.png', png(), { contentType: 'image/png', cacheControl: '60' });
  const url = bucket.getPublicUrl('a.png').data.publicUrl;
  const { data } = await bucket.createSignedUrl('a.png', 60);
  for (const address of [url, data?.signedUrl ?? '']) {
    expect((await fetch(address)).headers.get('cache-control')).toBe('max-age=60');
  }
  await secret.updateBucket('open', { public: false });
  expect((await fetch(url)).headers.get('cache-control')).toBe('no-store');
  const answer = await fetch(data?.signedUrl ?? '');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});
