import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { storageAs } from './testing/files.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  const files = storageAs(backend, backend.secretKey);
  await files.createBucket('open', { public: true });
  await files.from('open').upload('a.txt', 'one');
});
afterAll(() => backend?.stop());

const json = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });
const raw = (body: string) => ({ method: 'POST', body });
const tus = (metadata: Record<string, string>, length = '4') => ({
  method: 'POST',
  headers: {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': length,
    'Upload-Metadata': Object.entries({ bucketName: 'open', objectName: 'b.txt', ...metadata })
      .map(([key, value]) => `${key} ${btoa(value)}`)
      .join(','),
  },
});
const cursorOf = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
const base64 = (text: string) => Buffer.from(text).toString('base64');

const odd: [what: string, path: string, init: RequestInit][] = [
  ['a NUL in a bucket', 'object/x%00/y', {}],
  ['a NUL in a name', 'object/open/a%00', {}],
  ['a NUL in a public name', 'object/public/open/a%00b', {}],
  ['a NUL in the name of a picture', 'render/image/authenticated/open/a%00', {}],
  ['a NUL in a name to be described', 'object/info/authenticated/open/%00', {}],
  ['a NUL in a name to be deleted', 'object/open/%00', { method: 'DELETE' }],
  ['half of a surrogate pair in a name', 'object/open/%ED%A0%80', {}],
  ['percent signs without digits', 'object/%zz/a.txt', {}],
  ['a cut-off letter in a bucket to be listed', 'object/list/%E0%A4%A', json({ prefix: '' })],
  ['a NUL in a bucket to be listed', 'object/list/a%00', json({ prefix: '' })],
  ['a NUL in a prefix', 'object/list/open', json({ prefix: 'a\0' })],
  ['half of a surrogate pair in a prefix', 'object/list/open', raw('{"prefix":"\\ud800"}')],
  ['a NUL in a search', 'object/list/open', json({ prefix: '', search: '\0' })],
  ['an offset of 1e300', 'object/list/open', raw('{"prefix":"","offset":1e300}')],
  ['an offset of 2^63', 'object/list/open', raw('{"prefix":"","offset":9223372036854775808}')],
  ['a limit of 1e999', 'object/list/open', raw('{"prefix":"","limit":1e999}')],
  ['a NUL in a prefix of list-v2', 'object/list-v2/open', json({ prefix: '\0' })],
  ['a limit of 1e300 of list-v2', 'object/list-v2/open', raw('{"limit":1e300}')],
  [
    'a NUL in a cursor',
    'object/list-v2/open',
    json({ cursor: cursorOf({ name: '\0', value: '', column: 'name', descending: false }) }),
  ],
  [
    'half of a surrogate pair in a cursor',
    'object/list-v2/open',
    json({ cursor: cursorOf({ name: 'a', value: '\udc00', column: 'name', descending: true }) }),
  ],
  ['a NUL in names to be signed', 'object/sign/open', json({ expiresIn: 9, paths: ['\0'] })],
  ['seconds of 1e300', 'object/sign/open/a.txt', raw('{"expiresIn":1e300}')],
  [
    'a NUL in names to be deleted',
    'object/open',
    { ...json({ prefixes: ['a', '\0'] }), method: 'DELETE' },
  ],
  [
    'a NUL in a name to be moved',
    'object/move',
    json({ bucketId: 'open', sourceKey: '\0', destinationKey: 'b.txt' }),
  ],
  [
    'a NUL in a bucket to be copied into',
    'object/copy',
    json({
      bucketId: 'open',
      sourceKey: 'a.txt',
      destinationKey: 'b.txt',
      destinationBucket: '\0',
    }),
  ],
  ['a NUL in a search of buckets', 'bucket?search=%00', {}],
  ['a NUL in a bucket to be read', 'bucket/%00', {}],
  ['a NUL in a bucket to be emptied', 'bucket/%00/empty', { method: 'POST' }],
  ['a size of 1e300', 'bucket', raw('{"name":"b","file_size_limit":1e300}')],
  ['a size of 1e999', 'bucket', raw('{"name":"b","file_size_limit":1e999}')],
  ['a NUL in a type', 'bucket', json({ name: 'b', allowed_mime_types: ['a/\0'] })],
  ['a NUL in the bucket of an upload', 'upload/resumable', tus({ bucketName: 'a\0' })],
  ['a NUL in the name of an upload', 'upload/resumable', tus({ objectName: 'a\0' })],
  ['a list as the metadata of an upload', 'upload/resumable', tus({ metadata: '[1]' })],
  ['a NUL in the metadata of an upload', 'upload/resumable', tus({ metadata: '{"a":"\\u0000"}' })],
  ['half a pair in that metadata', 'upload/resumable', tus({ metadata: '{"a":"\\ud800"}' })],
  ['a length of 1e300', 'upload/resumable', tus({}, '1e300')],
  [
    'a NUL in the metadata of a request',
    'object/open/c.txt',
    {
      method: 'POST',
      headers: { 'x-metadata': base64('{"\\u0000":1}') },
    },
  ],
  [
    'half a pair in that of a request',
    'object/open/c.txt',
    {
      method: 'POST',
      headers: { 'x-metadata': base64('{"a":"\\udfff"}') },
    },
  ],
];

test.each(odd)('%s is refused as what the client sent', async (_, path, init) => {
  const answer = await fetch(`${backend.url}/storage/v1/${path}`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${backend.secretKey}` },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    statusCode: '400',
    code: expect.stringMatching(/^Invalid(Key|Request|BucketName)$/),
  });
});

test('an upload of an odd id is not found', async () => {
  for (const id of ['%00', 'x', '00000000-0000-4000-8000-000000000000%00', '%ED%A0%80']) {
    const answer = await fetch(`${backend.url}/storage/v1/upload/resumable/${id}`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${backend.secretKey}`, 'Tus-Resumable': '1.0.0' },
    });
    expect(answer.status).toBe(404);
  }
});
