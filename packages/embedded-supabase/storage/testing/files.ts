import { StorageClient } from '@supabase/storage-js';
import type { TestBackend } from '../../testing/backend.ts';
import { newPerson } from '../../testing/people.ts';

export const pdf = Buffer.from('%PDF-1.7 …');

/** The official client, as whoever has `token`: an access token, the secret key, or null for a visitor. */
export function storageAs(
  backend: Pick<TestBackend, 'url' | 'publishableKey'>,
  token: string | null,
): StorageClient {
  return new StorageClient(`${backend.url}/storage/v1`, {
    apikey: backend.publishableKey,
    Authorization: `Bearer ${token ?? backend.publishableKey}`,
  });
}

export interface Person {
  id: string;
  token: string;
  /** Of this session at /auth/v1. */
  auth: Awaited<ReturnType<typeof newPerson>>['client'];
  files: StorageClient;
}

/** Somebody signed in, with a client of their own. */
export async function newUploader(backend: TestBackend): Promise<Person> {
  const { id, client } = await newPerson(backend);
  const { data } = await client.getSession();
  const token = data.session?.access_token ?? '';
  return { id, token, auth: client, files: storageAs(backend, token) };
}

/**
 * A private bucket in which each account writes below its own id and reads what is there, and in which everybody who
 * is signed in reads what is below `shared/`.
 */
export async function makeBucket(backend: TestBackend, id: string): Promise<void> {
  const { sql } = backend;
  await sql`insert into storage.buckets (id, name) values (${id}, ${id})`;
  const own = `bucket_id = '${id}' and (storage.foldername(name))[1] = auth.uid()::text`;
  await sql.unsafe(`
    create policy "${id}: people read their own" on storage.objects for select to authenticated using (${own});
    create policy "${id}: people add to their own" on storage.objects for insert to authenticated with check (${own});
    create policy "${id}: people change their own" on storage.objects for update to authenticated using (${own}) with check (${own});
    create policy "${id}: people delete their own" on storage.objects for delete to authenticated using (${own});
    create policy "${id}: people read what is shared" on storage.objects for select to authenticated
      using (bucket_id = '${id}' and (storage.foldername(name))[1] = 'shared')`);
}

/** The smallest PNG there is, with these pixels in its header. */
export function png(width = 1, height = 1): Buffer {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+/p94AAAAASUVORK5CYII=',
    'base64',
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
