import { join } from 'node:path';
import type { Project } from '@mochila/embedded-supabase/project.ts';
import { tripFileLimits } from '#planner/rules/trip-files.ts';
import { replaceEarlierMigrations } from './database/earlier-migrations.ts';

const folder = join(import.meta.dirname, '../supabase');

export const migrationsFolder = join(folder, 'migrations');

const ours: Project = {
  name: 'Mochila',
  id: 'mochila',
  folder,
  migrations: migrationsFolder,
  functions: ['calendar', 'share'],
  settingNames: { data: 'MOCHILA_DATA', port: 'PORT', host: 'HOST' },
  language: 'es',
  alreadyRegistered: {
    subject:
      '{{ if eq .Data.language "en" }}You already have a Mochila account{{ else }}Ya tienes una cuenta de Mochila{{ end }}',
    content_path: './supabase/templates/already_registered.html',
  },
  confirmPage: (type, language) =>
    `${language === 'en' ? '/en' : ''}/${type === 'recovery' ? 'recuperar' : 'confirmar'}`,
  beforeMigrations: async (sql, migrations) =>
    (await replaceEarlierMigrations(sql, migrations))
      ? ['The database of an older version was brought to where the migrations begin now.']
      : [],
};

/** What the embedded Supabase is told of this product. `accountFiles`: bytes that the files of one account may have together. */
export function mochilaProject(accountFiles: number = tripFileLimits.accountBytes): Project {
  return { ...ours, databaseSettings: { 'mochila.account_files': String(accountFiles) } };
}
