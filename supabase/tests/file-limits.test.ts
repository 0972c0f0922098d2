import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configText } from '@mochila/embedded-supabase/project.ts';
import { readFileSizeLimit } from '@mochila/embedded-supabase/storage/config.ts';
import { newUploader, pdf } from '@mochila/embedded-supabase/storage/testing/files.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#kit/language/locale.ts';
import {
  isTripFileType,
  tripFileAccept,
  tripFileLimits,
  tripFilePath,
  tripFilesBucket,
} from '#planner/rules/trip-files.ts';
import { mochilaProject } from '#server/project.ts';
import { startTestBackend } from '#server/testing/backend.ts';
import { readMessages } from '../../messages/read-messages.ts';

/**
 * The types and limits of a trip's files are described in packages/planner/rules/trip-files.ts. SQL, settings and texts cannot import
 * them: each such place is read here.
 */
const root = join(import.meta.dirname, '../..');
const types = tripFileAccept.split(',').filter((type) => type.includes('/'));
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

async function definitionOf(constraint: string): Promise<string> {
  const [row] = await backend.sql<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}`;
  return row?.text ?? '';
}

const literals = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, literal]) => literal);

test('the bucket of trips takes the types and the most bytes of trip-files.ts, and no other', async () => {
  const [bucket] = await backend.sql`
    select file_size_limit::int as size, allowed_mime_types as types, public from storage.buckets
    where id = ${tripFilesBucket}`;
  expect(bucket).toEqual({ size: tripFileLimits.fileBytes, types, public: false });
  expect(tripFileLimits.photoBytes).toBeLessThanOrEqual(tripFileLimits.fileBytes);
  const project = mochilaProject();
  const most = readFileSizeLimit(configText(project), project.functions);
  expect(tripFileLimits.fileBytes).toBeLessThanOrEqual(most);
});

test('the rows of files take the types and the most bytes of trip-files.ts, and no other', async () => {
  expect(literals(await definitionOf('trip_files_type_is_known'))).toEqual(['', ...types]);
  expect(await definitionOf('trip_files_bytes_are_up_to_25_million')).toContain(
    `<= ${tripFileLimits.fileBytes})`,
  );
});

test('the policies know the name of every type, and no other', async () => {
  const [trip, id] = [randomUUID(), randomUUID()];
  const known = async (name: string) => {
    const [row] = await backend.sql<{ trip: string | null }[]>`
      select private.object_trip_id(${name}) as trip`;
    return row?.trip === trip;
  };
  const endings = new Set<string>();
  for (const type of types) {
    if (!isTripFileType(type)) throw new Error(type);
    for (const size of ['file', 'small'] as const) {
      const path = tripFilePath({ trip_id: trip, id, type }, size);
      endings.add(path.slice(path.lastIndexOf('.') + 1));
      expect(await known(path), path).toBe(true);
    }
  }
  for (const ending of ['gif', 'svg', 'html', 'jpeg', 'zip', '']) {
    expect(await known(`${trip}/${id}/file.${ending}`), ending).toBe(false);
  }
  const [definition] = await backend.sql<{ text: string }[]>`
    select prosrc as text from pg_proc where proname = 'object_trip_id'`;
  expect(definition?.text).toContain(`\\.(${[...endings].join('|')})$`);
});

test('the policy, the settings and the documents say the same space of an account', async () => {
  const [policy] = await backend.sql<{ text: string }[]>`
    select prosrc as text from pg_proc where proname = 'accepts_file_upload'`;
  expect(literals(policy?.text ?? '')).toContain(String(tripFileLimits.accountBytes));
  const megabytes = tripFileLimits.accountBytes / 1e6;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(read('.env.example')).toContain(`# MOCHILA_ACCOUNT_FILES=${megabytes}\n`);
  expect(read('README.md')).toContain(`| \`MOCHILA_ACCOUNT_FILES\` | \`${megabytes}\` |`);
  expect(read('docs/decisions/0023-files.md')).toContain(
    `\`MOCHILA_ACCOUNT_FILES\` (${megabytes} MB)`,
  );
  expect(read('SECURITY.md')).toContain(`${megabytes} MB of files an account`);
});

/** What uploading one more file says to somebody whose files have so many bytes already. */
async function uploadBeside(own: TestBackend, bytes: number): Promise<string> {
  const person = await newUploader(own);
  const [trip, id] = [randomUUID(), randomUUID()];
  await own.sql`insert into public.trips (id, owner) values (${trip}, ${person.id})`;
  await own.sql`
    insert into public.trip_files (id, trip_id, type) values (${id}, ${trip}, 'application/pdf')`;
  await own.sql`
    insert into storage.objects (bucket_id, name, version, owner_id, metadata)
    values ('trip-files', ${`${trip}/large`}, ${randomUUID()}, ${person.id}, ${own.sql.json({ size: bytes })})`;
  const path = tripFilePath({ trip_id: trip, id, type: 'application/pdf' }, 'file');
  const { error } = await person.files
    .from(tripFilesBucket)
    .upload(path, pdf, { contentType: 'application/pdf' });
  return error?.message ?? 'kept';
}

/** Below, just below and at the limit. The server says that the space is full, the policy that nothing may be added. */
async function expectSpace(own: TestBackend, bytes: number): Promise<void> {
  expect(await uploadBeside(own, bytes - 1_000_000)).toBe('kept');
  expect(await uploadBeside(own, bytes - 1)).toMatch(/space for files is full/);
  expect(await uploadBeside(own, bytes)).not.toBe('kept');
}

test('an account has 500 MB for files', async () => {
  await expectSpace(backend, 500_000_000);
});

test('MOCHILA_ACCOUNT_FILES of 600 is the space of an account, also for the policies', async () => {
  const own = await startTestBackend({ vars: { MOCHILA_ACCOUNT_FILES: '600' } });
  try {
    await expectSpace(own, 600_000_000);
  } finally {
    await own.stop();
  }
});

test('the space of an account is 500 MB where nothing sets it, as on hosted Supabase', async () => {
  const { sql } = backend;
  const { id } = await newUploader(backend);
  const [trip, file] = [randomUUID(), randomUUID()];
  await sql`insert into public.trips (id, owner) values (${trip}, ${id})`;
  await sql`insert into public.trip_files (id, trip_id) values (${file}, ${trip})`;
  const accepts = (bytes: number, setting: string) =>
    sql.begin(async (tx) => {
      await tx`select set_config('mochila.account_files', ${setting}, true),
        set_config('request.jwt.claims', ${JSON.stringify({ sub: id })}, true)`;
      await tx`insert into storage.objects (bucket_id, name, version, owner_id, metadata)
        values ('trip-files', ${`${trip}/large`}, ${randomUUID()}, ${id}, ${tx.json({ size: bytes })})
        on conflict (bucket_id, name) do update set metadata = excluded.metadata`;
      const [row] =
        await tx`select private.accepts_file_upload(${`${trip}/${file}/file.pdf`}) as accepts`;
      return row?.accepts;
    });
  expect(await accepts(499_999_999, '')).toBe(true);
  expect(await accepts(500_000_000, '')).toBe(false);
  expect(await accepts(500_000_000, '600000000')).toBe(true);
});

test.each(locales)('the texts in %s name every type', (language) => {
  const texts = readMessages(language);
  for (const name of ['JPEG', 'PNG', 'WebP', 'PDF', 'pkpass']) {
    expect(texts.attachments.errors.type).toContain(name);
  }
  expect(types).toHaveLength(5);
});
