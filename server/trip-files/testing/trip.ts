import { randomUUID } from 'node:crypto';
import { newUploader, type Person, pdf } from '@mochila/embedded-supabase/storage/testing/files.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { tripFilesBucket } from '#planner/rules/trip-files.ts';

/** A trip with an editor, and of two of its files the names of their bytes. */
export interface TripWithFiles {
  id: string;
  owner: Person;
  editor: Person;
  /** The owner's bytes are there. */
  kept: { row: string; name: string };
  /** No bytes yet. */
  empty: { row: string; name: string };
}

/** Makes a trip of `owner` with a new editor, rows straight in the database and bytes by the API. */
export async function makeTripWithFiles(
  backend: TestBackend,
  owner: Person,
): Promise<TripWithFiles> {
  const { sql } = backend;
  const [id, editor] = [randomUUID(), await newUploader(backend)];
  await sql`insert into public.trips (id, owner) values (${id}, ${owner.id})`;
  await sql`
    insert into public.trip_members (trip_id, user_id, role) values (${id}, ${editor.id}, 'editor')`;
  const [kept, empty] = [await addFile(), await addFile()];
  const { error } = await owner.files.from(tripFilesBucket).upload(kept.name, pdf, {
    contentType: 'application/pdf',
  });
  if (error) throw error;
  return { id, owner, editor, kept, empty };

  async function addFile() {
    const row = randomUUID();
    await sql`
      insert into public.trip_files (id, trip_id, type) values (${row}, ${id}, 'application/pdf')`;
    return { row, name: `${id}/${row}/file.pdf` };
  }
}
