import { randomUUID } from 'node:crypto';
import {
  makeBucket,
  newUploader,
  type Person,
  pdf,
  storageAs,
} from '@mochila/embedded-supabase/storage/testing/files.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { device, expectOk, goodPassword } from '@mochila/embedded-supabase/testing/people.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tripFilesBucket } from '#planner/rules/trip-files.ts';
import { startTestBackend } from '#server/testing/backend.ts';
import { makeTripWithFiles, type TripWithFiles } from '#server/trip-files/testing/trip.ts';

let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await newUploader(backend);
});
afterAll(() => backend?.stop());

const others = Buffer.from('%PDF-1.7 of somebody else');
const offsetType = 'application/offset+octet-stream';

interface Addresses {
  read: string;
  /** Token for the name without bytes. */
  add: string;
  /** Token for the name without bytes, asked for with `upsert`. */
  replace: string;
  /** An upload that was begun by a signature and has no bytes yet. */
  begun: string;
}

/** What `who` can sign in the bucket of trips: an address to read, two to write, an upload that has begun. */
async function sign(who: Person, { kept, empty }: TripWithFiles): Promise<Addresses> {
  const bucket = who.files.from(tripFilesBucket);
  const { data: read } = await bucket.createSignedUrl(kept.name, 3600);
  const { data: add } = await bucket.createSignedUploadUrl(empty.name);
  const { data: replace } = await bucket.createSignedUploadUrl(empty.name, { upsert: true });
  const begun = await begin(empty.name, add?.token ?? '');
  expect(begun.status).toBe(201);
  return {
    read: read?.signedUrl ?? '',
    add: add?.token ?? '',
    replace: replace?.token ?? '',
    begun: backend.url + begun.headers.get('location'),
  };
}

function begin(name: string, token: string): Promise<Response> {
  const metadata = {
    bucketName: tripFilesBucket,
    objectName: name,
    contentType: 'application/pdf',
  };
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`);
  return fetch(`${backend.url}/storage/v1/upload/resumable/sign`, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(others.length),
      'Upload-Metadata': pairs.join(','),
      'x-signature': token,
    },
  });
}

function goOn(address: string, token: string, method = 'PATCH'): Promise<Response> {
  return fetch(address, {
    method,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': offsetType,
      'x-signature': token,
    },
    ...(method === 'PATCH' && { body: new Uint8Array(others) }),
  });
}

function put(name: string, token: string): Promise<Response> {
  const path = `/storage/v1/object/upload/sign/${tripFilesBucket}/${name}?token=${token}`;
  const headers = { 'Content-Type': 'application/pdf' };
  return fetch(backend.url + path, { method: 'PUT', headers, body: new Uint8Array(others) });
}

/** What of the addresses still works: none of the writing ones has to, and nothing may have been written. */
async function whatWorks({ empty }: TripWithFiles, addresses: Addresses): Promise<string[]> {
  const { read, add, replace, begun } = addresses;
  const answers = {
    read: await fetch(read),
    add: await put(empty.name, add),
    replace: await put(empty.name, replace),
    begin: await begin(empty.name, add),
    'go on': await goOn(begun, add),
  };
  return Object.entries(answers)
    .filter(([, { ok }]) => ok)
    .map(([name]) => name);
}

const end = {
  'being removed': ({ id, editor }) => backend.sql`
    delete from public.trip_members where trip_id = ${id} and user_id = ${editor.id}`,
  'signing out everywhere': ({ editor }) => editor.auth.signOut({ scope: 'global' }),
  'another session ended theirs': ({ editor }) => backend.sql`
    delete from auth.sessions where id = ${String(decodeJwt(editor.token).session_id)}`,
  'a ban': ({ editor }) => backend.sql`
    update auth.users set banned_until = now() + interval '1 day' where id = ${editor.id}`,
  'the account was deleted': ({ editor }) => backend.sql`
    delete from auth.users where id = ${editor.id}`,
  'a second factor was set up': ({ editor }) => backend.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${editor.id}, 'totp', 'verified', now(), now())`,
  'the trip was deleted': ({ id }) => backend.sql`
    update public.trips set deleted_at = now() where id = ${id}`,
  'the account got another role': ({ editor }) => backend.sql`
    update auth.users set role = 'service_role' where id = ${editor.id}`,
} satisfies Record<string, (trip: TripWithFiles) => PromiseLike<unknown>>;

test.each(Object.entries(end))(
  'addresses that an editor signed open nothing after %s',
  async (_, endRight) => {
    const trip = await makeTripWithFiles(backend, owner);
    const addresses = await sign(trip.editor, trip);
    expect((await fetch(addresses.read)).status).toBe(200);
    await endRight(trip);
    const works = await whatWorks(trip, addresses);
    expect(works).toEqual([]);
    const written = await backend.sql`
      select from storage.objects where name = ${trip.empty.name}`;
    expect(written).toHaveLength(0);
    const [kept] = await backend.sql<{ size: number }[]>`
      select (metadata ->> 'size')::int as size from storage.objects where name = ${trip.kept.name}`;
    expect(kept?.size).toBe(pdf.length);
  },
);

test('an editor who became a viewer reads by the addresses of before, and writes no more', async () => {
  const trip = await makeTripWithFiles(backend, owner);
  const addresses = await sign(trip.editor, trip);
  await backend.sql`
    update public.trip_members set role = 'viewer' where trip_id = ${trip.id}`;
  expect(await whatWorks(trip, addresses)).toEqual(['read']);
});

test('addresses to write open nothing once the row of their file is deleted', async () => {
  const trip = await makeTripWithFiles(backend, owner);
  const addresses = await sign(trip.editor, trip);
  await backend.sql`update public.trip_files set deleted_at = now() where id = ${trip.empty.row}`;
  expect(await whatWorks(trip, addresses)).toEqual(['read']);
});

test('an upload that has begun takes no bytes, is not ended and tells nothing once its session has ended', async () => {
  const trip = await makeTripWithFiles(backend, owner);
  const { begun, add } = await sign(trip.editor, trip);
  await trip.editor.auth.signOut();
  const bare = begun.replace('/sign/', '/');
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    expect((await goOn(begun, add, method)).ok).toBe(false);
    const headers = {
      Authorization: `Bearer ${trip.editor.token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': offsetType,
    };
    const body = method === 'PATCH' ? { body: new Uint8Array(others) } : {};
    expect((await fetch(bare, { method, headers, ...body })).ok).toBe(false);
  }
  const left = await backend.sql`
    select from mochila_storage.uploads where name = ${trip.empty.name}`;
  expect(left).toHaveLength(1);
});

test('an address with upsert replaces nothing where no policy lets its maker change what is there', async () => {
  const trip = await makeTripWithFiles(backend, owner);
  const { replace } = await sign(trip.editor, trip);
  const files = owner.files.from(tripFilesBucket);
  await files.upload(trip.empty.name, pdf, { contentType: 'application/pdf' });
  expect((await put(trip.empty.name, replace)).status).toBe(400);
  expect((await begin(trip.empty.name, replace)).status).toBe(403);
  const { data } = await files.download(trip.empty.name);
  expect(Buffer.from(await (data ?? new Blob()).arrayBuffer())).toEqual(pdf);

  await makeBucket(backend, 'own');
  const own = trip.editor.files.from('own');
  const name = `${trip.editor.id}/a.txt`;
  await own.upload(name, 'one');
  const { data: mine } = await own.createSignedUploadUrl(name, { upsert: true });
  expect((await own.uploadToSignedUrl(name, mine?.token ?? '', 'two')).error).toBeNull();
  await backend.sql.unsafe(`drop policy "own: people change their own" on storage.objects`);
  expect((await own.uploadToSignedUrl(name, mine?.token ?? '', 'three')).error).not.toBeNull();
  expect(await (await own.download(name)).data?.text()).toBe('two');
});

test('an address goes on while its own session is open and its maker may, whatever else of theirs has ended', async () => {
  const trip = await makeTripWithFiles(backend, owner);
  const addresses = await sign(trip.editor, trip);
  const other = device(backend);
  const [account] = await backend.sql<{ email: string }[]>`
    select email from auth.users where id = ${trip.editor.id}`;
  expectOk(await other.signInWithPassword({ email: account?.email ?? '', password: goodPassword }));
  await other.signOut({ scope: 'local' });
  await backend.sql`delete from public.trip_members where trip_id = ${trip.id}`;
  expect((await fetch(addresses.read)).status).toBe(400);
  await backend.sql`
    insert into public.trip_members (trip_id, user_id, role)
    values (${trip.id}, ${trip.editor.id}, 'editor')`;
  expect((await fetch(addresses.read)).status).toBe(200);
  expect((await put(trip.empty.name, addresses.add)).status).toBe(200);
  const [object] = await backend.sql<{ owner_id: string }[]>`
    select owner_id from storage.objects where name = ${trip.empty.name}`;
  expect(object?.owner_id).toBe(trip.editor.id);
});

test('what one maker began by a signature is not for another maker of the same name', async () => {
  const trip = await makeTripWithFiles(backend, owner);
  const { begun } = await sign(trip.editor, trip);
  const { add } = await sign(owner, trip);
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    expect((await goOn(begun, add, method)).status).toBe(404);
  }
});

test('a visitor’s address ends with the policy that let them, one of the secret key goes on', async () => {
  const { sql } = backend;
  await sql`insert into storage.buckets (id, name) values ('drop', 'drop')`;
  await sql.unsafe(`
    create policy "drop: anybody adds" on storage.objects for insert to anon with check (bucket_id = 'drop');
    create policy "drop: anybody reads" on storage.objects for select to anon using (bucket_id = 'drop')`);
  const [visitor, secret] = [null, backend.secretKey].map((key) =>
    storageAs(backend, key).from('drop'),
  );
  if (!visitor || !secret) throw new Error('no clients');
  await secret.upload('a.txt', 'one');
  const make = async (bucket: typeof visitor, name: string) => ({
    token: (await bucket.createSignedUploadUrl(name)).data?.token ?? '',
    read: (await bucket.createSignedUrl('a.txt', 60)).data?.signedUrl ?? '',
  });
  const [theirs, ours] = [await make(visitor, 'b.txt'), await make(secret, 'c.txt')];
  expect((await fetch(theirs.read)).status).toBe(200);
  await sql.unsafe(`
    drop policy "drop: anybody adds" on storage.objects;
    drop policy "drop: anybody reads" on storage.objects`);
  expect((await visitor.uploadToSignedUrl('b.txt', theirs.token, 'x')).error).not.toBeNull();
  expect((await fetch(theirs.read)).status).toBe(400);
  expect((await visitor.uploadToSignedUrl('c.txt', ours.token, 'x')).error).toBeNull();
  expect((await fetch(ours.read)).status).toBe(200);
});

test('an address to write lives for ten minutes, and one to read a file of a trip for an hour', async () => {
  const { editor, kept, empty } = await makeTripWithFiles(backend, owner);
  const bucket = editor.files.from(tripFilesBucket);
  const lifeOf = (token: string) => {
    const { iat = 0, exp = 0 } = decodeJwt(token);
    return exp - iat;
  };
  const { data: upload } = await bucket.createSignedUploadUrl(empty.name);
  expect(lifeOf(upload?.token ?? '')).toBe(600);
  const { data: hour } = await bucket.createSignedUrl(kept.name, 3600);
  expect(lifeOf(new URL(hour?.signedUrl ?? '').searchParams.get('token') ?? '')).toBe(3600);
  for (const seconds of [3601, 86_400, 315_360_000]) {
    const says = /files of trip-files are signed for 3600 s at most/;
    const { error: one } = await bucket.createSignedUrl(kept.name, seconds);
    expect(one?.message).toMatch(says);
    const { error: small } = await bucket.createSignedUrl(kept.name, seconds, {
      transform: { width: 9 },
    });
    expect(small?.message).toMatch(says);
    const { error: many } = await bucket.createSignedUrls([kept.name], seconds);
    expect(many?.message).toMatch(says);
  }
  const secret = storageAs(backend, backend.secretKey).from(tripFilesBucket);
  expect((await secret.createSignedUrl(kept.name, 86_400)).error).toBeNull();
});

test('a request signs each of its names once, and at most a hundred', async () => {
  const { editor, kept } = await makeTripWithFiles(backend, owner);
  const bucket = editor.files.from(tripFilesBucket);
  const { data } = await bucket.createSignedUrls(
    [...Array.from({ length: 98 }, () => kept.name), 'none', kept.name],
    60,
  );
  expect(data).toHaveLength(100);
  const urls = new Set(data?.map(({ signedUrl }) => signedUrl));
  expect(urls.size).toBe(2);
  const many = Array.from({ length: 101 }, () => randomUUID());
  expect((await bucket.createSignedUrls(many, 60)).error?.message).toMatch(/^body\/paths/);
});
