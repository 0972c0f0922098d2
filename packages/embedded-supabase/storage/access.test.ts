import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountApis } from '../mounts.ts';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { makeBucket, newUploader, type Person } from './testing/files.ts';

let backend: TestBackend;
let routes: string[] = [];
let owner: Person;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  backend = await startTestBackend({
    mounts: (parts) => {
      const mounts = mountApis(parts);
      const named = mounts.apps['/storage/v1']?.routes ?? [];
      routes = [...new Set(named.map(({ method, path }) => `${method} ${path}`))];
      return mounts;
    },
  });
  [owner, member, stranger] = [
    await newUploader(backend),
    await newUploader(backend),
    await newUploader(backend),
  ];
  await makeBucket(backend, 'own');
  // A member reads what the owner has, and no more.
  await backend.sql.unsafe(`create policy "a member reads" on storage.objects for select to authenticated
    using (bucket_id = 'own' and auth.uid() = '${member.id}')`);
  const { error } = await owner.files.from('own').upload(`${owner.id}/ticket.txt`, 'secret');
  expect(error).toBeNull();
});
afterAll(() => backend?.stop());

interface Call {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Every way to a file of the owner's, with what the owner, a member who reads, a stranger and a visitor get. */
function calls(): Record<string, Call & { gets: string }> {
  const file = `own/${owner.id}/ticket.txt`;
  const copy = { bucketId: 'own', sourceKey: `${owner.id}/ticket.txt` };
  const tus = { 'Tus-Resumable': '1.0.0' };
  const metadata = `bucketName ${btoa('own')},objectName ${btoa(`${owner.id}/new-3.txt`)}`;
  const creation = { ...tus, 'Upload-Length': '4', 'Upload-Metadata': metadata };
  return {
    'GET /object/:bucket/*': { method: 'GET', path: `/object/${file}`, gets: 'yes yes no no' },
    'GET /object/authenticated/:bucket/*': {
      method: 'GET',
      path: `/object/authenticated/${file}`,
      gets: 'yes yes no no',
    },
    'GET /object/public/:bucket/*': {
      method: 'GET',
      path: `/object/public/${file}`,
      gets: 'no no no no',
    },
    'GET /object/info/public/:bucket/*': {
      method: 'GET',
      path: `/object/info/public/${file}`,
      gets: 'no no no no',
    },
    'GET /object/info/authenticated/:bucket/*': {
      method: 'GET',
      path: `/object/info/authenticated/${file}`,
      gets: 'yes yes no no',
    },
    'GET /object/info/:bucket/*': {
      method: 'GET',
      path: `/object/info/${file}`,
      gets: 'yes yes no no',
    },
    'GET /object/sign/:bucket/*': {
      method: 'GET',
      path: `/object/sign/${file}?token=none`,
      gets: 'no no no no',
    },
    'POST /object/sign/:bucket/*': {
      method: 'POST',
      path: `/object/sign/${file}`,
      body: { expiresIn: 60 },
      gets: 'yes yes no no',
    },
    'POST /object/upload/sign/:bucket/*': {
      method: 'POST',
      path: `/object/upload/sign/own/${owner.id}/new-1.txt`,
      gets: 'yes no no no',
    },
    'PUT /object/upload/sign/:bucket/*': {
      method: 'PUT',
      path: `/object/upload/sign/own/${owner.id}/new-1.txt?token=none`,
      body: 'x',
      gets: 'no no no no',
    },
    'PUT /object/:bucket/*': {
      method: 'PUT',
      path: `/object/${file}`,
      body: 'secret',
      gets: 'yes no no no',
    },
    'POST /object/:bucket/*': {
      method: 'POST',
      path: `/object/own/${owner.id}/new-2.txt`,
      headers: { 'x-upsert': 'true' },
      body: 'x',
      gets: 'yes no no no',
    },
    'POST /object/move': {
      method: 'POST',
      path: '/object/move',
      body: { ...copy, destinationKey: `${owner.id}/ticket.txt` },
      gets: 'yes no no no',
    },
    'POST /object/copy': {
      method: 'POST',
      path: '/object/copy',
      headers: { 'x-upsert': 'true' },
      body: { ...copy, destinationKey: `${owner.id}/copy.txt` },
      gets: 'yes no no no',
    },
    'POST /upload/resumable': {
      method: 'POST',
      path: '/upload/resumable',
      headers: { ...creation, 'x-upsert': 'true' },
      gets: 'yes no no no',
    },
    'POST /upload/resumable/sign': {
      method: 'POST',
      path: '/upload/resumable/sign',
      headers: { ...creation, 'x-signature': 'none' },
      gets: 'no no no no',
    },
    ...Object.fromEntries(
      // Refused to all where pictures are not changed; who may read them, in render/render.test.ts.
      ['public', 'authenticated', 'sign'].map((way) => [
        `GET /render/image/${way}/:bucket/*`,
        { method: 'GET', path: `/render/image/${way}/${file}?token=none`, gets: 'no no no no' },
      ]),
    ),
    'POST /bucket': { method: 'POST', path: '/bucket', body: { name: 'b' }, gets: 'no no no no' },
    'GET /bucket/:id': { method: 'GET', path: '/bucket/own', gets: 'no no no no' },
    'PUT /bucket/:id': {
      method: 'PUT',
      path: '/bucket/own',
      body: { public: true },
      gets: 'no no no no',
    },
    'POST /bucket/:id/empty': { method: 'POST', path: '/bucket/own/empty', gets: 'no no no no' },
    'DELETE /bucket/:id': { method: 'DELETE', path: '/bucket/own', gets: 'no no no no' },
    'DELETE /object/:bucket/*': {
      method: 'DELETE',
      path: `/object/own/${owner.id}/copy.txt`,
      gets: 'last no no no',
    },
  };
}

/** Where the answer is 200 for everybody, what is in it differs; tests below. */
const answersAll = ['POST /object/list/:bucket', 'POST /object/list-v2/:bucket', 'GET /bucket'];
const elsewhere = [
  'POST /object/sign/:bucket',
  'DELETE /object/:bucket',
  ...['GET', 'PATCH', 'DELETE'].flatMap((method) => [
    `${method} /upload/resumable/:id`,
    `${method} /upload/resumable/sign/:id`,
  ]),
];
const open = ['GET /status', 'GET /version', 'OPTIONS /upload/resumable/*'];

test('every endpoint of /storage/v1 is tried by owner, member, stranger and visitor', () => {
  const known = [...Object.keys(calls()), ...answersAll, ...elsewhere, ...open];
  const own = routes.filter((route) => !/^ALL |OPTIONS .*\/sign\//.test(route));
  expect(own.map((route) => route.replace(/\/$/, '')).sort()).toEqual(known.sort());
});

async function call(who: Person | null, { method, path, body, headers }: Call): Promise<Response> {
  const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return await fetch(`${backend.url}/storage/v1${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      ...(who && { Authorization: `Bearer ${who.token}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
}

test('what the policies do not allow is refused at every endpoint, and nothing changes', async () => {
  for (const [name, one] of Object.entries(calls())) {
    const expected = one.gets.split(' ');
    // The owner last, since some of theirs changes what there is.
    for (const nth of [1, 2, 3, 0]) {
      const who = [owner, member, stranger, null][nth] ?? null;
      const answer = await call(who, one);
      const text = await answer.text();
      const isAllowed = expected[nth] === 'yes' || expected[nth] === 'last';
      expect(answer.ok, `${name} as ${nth}: ${answer.status} ${text}`).toBe(isAllowed);
      if (nth > 1) expect(text).not.toContain('secret');
    }
  }
  const { data } = await owner.files.from('own').download(`${owner.id}/ticket.txt`);
  expect(await data?.text()).toBe('secret');
  const [bucket] = await backend.sql`select public from storage.buckets where id = 'own'`;
  expect(bucket?.public).toBe(false);
});

test('lists, many signatures and many deletions have what the caller may see and no more', async () => {
  const name = `${owner.id}/ticket.txt`;
  const seen = async (who: Person | null) => {
    const list = await (
      await call(who, { method: 'POST', path: '/object/list/own', body: { prefix: owner.id } })
    ).text();
    const v2 = await (await call(who, { method: 'POST', path: '/object/list-v2/own' })).text();
    const buckets = await (await call(who, { method: 'GET', path: '/bucket' })).text();
    const body = { expiresIn: 60, paths: [name] };
    const sign = await (await call(who, { method: 'POST', path: '/object/sign/own', body })).text();
    return (
      [list, v2, sign]
        .map((text) => /ticket\.txt"?,"(id|key|name)|"signedURL":"/.test(text))
        .join() + buckets
    );
  };
  expect(await seen(owner)).toBe('true,true,true[]');
  expect(await seen(member)).toBe('true,true,true[]');
  expect(await seen(stranger)).toBe('false,false,false[]');
  expect(await seen(null)).toBe('false,false,false[]');
  for (const who of [member, stranger, null]) {
    const body = { prefixes: [name] };
    const answer = await call(who, { method: 'DELETE', path: '/object/own', body });
    expect(await answer.json()).toEqual([]);
  }
  expect((await owner.files.from('own').exists(name)).data).toBe(true);
});

test('an upload that somebody began is nobody else’s to see, continue or end', async () => {
  const metadata = `bucketName ${btoa('own')},objectName ${btoa(`${owner.id}/resumed.txt`)}`;
  const tus = { 'Tus-Resumable': '1.0.0' };
  const headers = { ...tus, 'Upload-Length': '4', 'Upload-Metadata': metadata };
  const created = await call(owner, { method: 'POST', path: '/upload/resumable', headers });
  const path = (created.headers.get('location') ?? '').replace('/storage/v1', '');
  const signed = path.replace('resumable/', 'resumable/sign/');
  const patch = { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  const token = await owner.files.from('own').createSignedUploadUrl(`${owner.id}/other.txt`);
  const other = { ...tus, ...patch, 'x-signature': token.data?.token ?? '' };
  for (const who of [member, stranger, null]) {
    for (const method of ['HEAD', 'GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? 'evil' : undefined;
      expect((await call(who, { method, path, headers: patch, body })).ok).toBe(false);
      expect((await call(who, { method, path: signed, headers: other, body })).ok).toBe(false);
    }
  }
  const done = await call(owner, { method: 'PATCH', path, headers: patch, body: 'good' });
  expect(done.status).toBe(204);
  const { data } = await owner.files.from('own').download(`${owner.id}/resumed.txt`);
  expect(await data?.text()).toBe('good');
});

test('an access token is no signed address, and a signed address no access token', async () => {
  const file = `own/${owner.id}/ticket.txt`;
  const asAddress = { method: 'GET', path: `/object/sign/${file}?token=${owner.token}` };
  expect((await call(null, asAddress)).status).toBe(400);
  const { data } = await owner.files.from('own').createSignedUrl(`${owner.id}/ticket.txt`, 60);
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
  const asToken = { method: 'GET', path: `/object/${file}` };
  expect((await call({ ...owner, token }, asToken)).status).toBe(400);
  const elsewhereToo = {
    method: 'GET',
    path: `/object/sign/own/${owner.id}/copy.txt?token=${token}`,
  };
  expect((await call(null, elsewhereToo)).status).toBe(400);
});

test('a session that has ended reads and writes no file', async () => {
  const person = await newUploader(backend);
  await backend.sql`delete from auth.sessions where user_id = ${person.id}`;
  const { error } = await person.files.from('own').upload(`${person.id}/a.txt`, 'x');
  expect(error).toMatchObject({ statusCode: '403', message: 'The session has ended' });
});
