import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { openFolder } from '../bytes/folder.ts';
import { bytesFolder } from '../open.ts';
import { sweepDiscarded } from '../sweep.ts';
import { makeBucket, newUploader, type Person } from '../testing/files.ts';

let backend: TestBackend;
let person: Person;

beforeAll(async () => {
  backend = await startTestBackend({ settings: { accountFiles: 2_000_000 } });
  person = await newUploader(backend);
  await makeBucket(backend, 'own');
});
afterAll(() => backend?.stop());

const tus = { 'Tus-Resumable': '1.0.0' };
const bytes = (length: number) => Buffer.alloc(length, 'abcdefgh');

async function create(name: string, length: number, more = {}): Promise<Response> {
  const metadata = `bucketName ${btoa('own')},objectName ${btoa(`${person.id}/${name}`)}`;
  return await fetch(`${backend.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...tus,
      Authorization: `Bearer ${person.token}`,
      'Upload-Length': String(length),
      'Upload-Metadata': metadata,
      ...more,
    },
  });
}

function send(url: string, method: string, offset = 0, body?: Buffer): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      ...tus,
      Authorization: `Bearer ${person.token}`,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    ...(body && { body: new Uint8Array(body) }),
  });
}

const urlOf = (created: Response) => backend.url + created.headers.get('location');
const offsetOf = async (url: string) => {
  const answer = await send(url, 'HEAD');
  return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status;
};

/** Sends a part of a body whose length says more, and cuts the connection. */
async function sendAndCut(url: string, body: Buffer, announced: number): Promise<void> {
  const { host, hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    `PATCH ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${person.token}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${announced}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  await expect.poll(() => offsetOf(url)).toBe(body.length);
  socket.destroy();
}

test('an upload whose connection breaks goes on where it ended', async () => {
  const whole = bytes(500_000);
  const url = urlOf(await create('broken.bin', whole.length));
  await sendAndCut(url, whole.subarray(0, 200_000), whole.length);
  await expect.poll(async () => (await send(url, 'PATCH', 7, whole)).status).toBe(409);
  expect(await offsetOf(url)).toBe(200_000);
  const rest = await send(url, 'PATCH', 200_000, whole.subarray(200_000));
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, '500000']);
  const { data } = await person.files.from('own').download(`${person.id}/broken.bin`);
  expect(Buffer.from(await (data ?? new Blob()).arrayBuffer()).equals(whole)).toBe(true);
  expect(await offsetOf(url)).toBe(404);
});

test('two requests do not write to one upload at once', async () => {
  const url = urlOf(await create('locked.bin', 4));
  await backend.sql`update mochila_storage.uploads set leased_until = now() + interval '1 minute'`;
  expect((await send(url, 'PATCH', 0, bytes(4))).status).toBe(423);
  await backend.sql`update mochila_storage.uploads set leased_until = now() - interval '1 second'`;
  expect((await send(url, 'PATCH', 0, bytes(4))).status).toBe(204);
});

test('more bytes than were announced are refused, an empty file is whole at once', async () => {
  const url = urlOf(await create('long.bin', 4));
  expect((await send(url, 'PATCH', 0, bytes(5))).status).toBe(413);
  const empty = await create('empty.bin', 0);
  expect(empty.status).toBe(201);
  expect((await person.files.from('own').info(`${person.id}/empty.bin`)).data?.size).toBe(0);
});

test('an upload that is ended or has expired leaves no bytes', async () => {
  const store = openFolder(bytesFolder(backend.dataDir));
  const ended = urlOf(await create('ended.bin', 8));
  await send(ended, 'PATCH', 0, bytes(4));
  expect((await send(ended, 'DELETE')).status).toBe(204);
  const expired = urlOf(await create('expired.bin', 8));
  await send(expired, 'PATCH', 0, bytes(4));
  await backend.sql`update mochila_storage.uploads set expires_at = now() - interval '1 second'`;
  expect(await offsetOf(expired)).toBe(404);
  // Expired uploads become discarded bytes in one run, and are removed in it.
  await sweepDiscarded({ sql: backend.backend.database.sqlAs('authenticator'), bytes: store });
  for (const url of [ended, expired]) {
    const key = url.slice(url.lastIndexOf('/') + 1);
    expect(await store.received(key)).toBe(0);
  }
});

test('what an account has and has begun is counted against its space', async () => {
  await backend.sql`delete from mochila_storage.uploads`;
  const first = await create('half.bin', 1_400_000);
  expect(first.status).toBe(201);
  const second = await create('too-much.bin', 200_000);
  expect(await second.json()).toMatchObject({ statusCode: '413', error: 'AccountFull' });
  const plain = await person.files.from('own').upload(`${person.id}/b.bin`, bytes(200_000));
  expect(plain.error).toMatchObject({ statusCode: '413', code: 'AccountFull' });
  expect((await send(urlOf(first), 'PATCH', 0, bytes(1_400_000))).status).toBe(204);
});

test('what is no upload is refused', async () => {
  expect((await create('a.bin', 8, { 'Tus-Resumable': '0.2.2' })).status).toBe(412);
  expect((await create('a.bin', 8, { 'Upload-Length': 'x' })).status).toBe(400);
  expect((await create('../a.bin', 8)).status).toBe(400);
  expect((await create('a.bin', 60_000_000)).status).toBe(413);
  const options = await fetch(`${backend.url}/storage/v1/upload/resumable`, { method: 'OPTIONS' });
  expect(options.headers.get('tus-extension')).toContain('termination');
});
