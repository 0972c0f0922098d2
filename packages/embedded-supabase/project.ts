import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type postgres from 'postgres';
import { StartupError } from './errors/startup-error.ts';

/** A mail as config.toml names one: both are templates. */
interface MailSource {
  subject: string;
  /** `./supabase/templates/recovery.html`, of which `./supabase` stands for the project's folder; or an absolute path. */
  content_path: string;
}

/** Whose backend this is: its files, as the Supabase CLI lays them out, its name, and its words for what an operator sets. */
export interface Project {
  /** What people read in titles and in authenticator apps: `Mochila`. */
  name: string;
  /** In names of files outside of the data folder, such as `/var/lib/mochila`. */
  id: string;
  /** Absolute folder with `config.toml` and the templates that it names. */
  folder: string;
  /** Absolute folder of `<digits>_<what_it_does>.sql`; null for a database without any. */
  migrations: string | null;
  /** Names of the functions that the host answers, below `/functions/v1`: config.toml may speak of these alone. */
  functions: readonly string[];
  /** How an operator says them, for sentences that ask for another value: `MOCHILA_DATA`. */
  settingNames: { data: string; port: string; host: string };
  /** Of mails and pages whose reader says nothing else. */
  language: 'es' | 'en';
  /** To whoever signs up with an address that has an account; hosted Supabase has no such mail, so config.toml cannot name it. */
  alreadyRegistered: MailSource;
  /** Path of the page that asks for a click before a mailed link is used up, which takes `token_hash`, `type` and `redirect_to`. */
  confirmPage(type: string, language: 'es' | 'en'): string;
  /** Settings of PostgreSQL that policies and functions read by `current_setting`. */
  databaseSettings?: Record<string, string>;
  /** Brings an older database to where `migrations` begins, before they are applied. Gives sentences for the operator. */
  beforeMigrations?(sql: postgres.Sql, migrations: string): Promise<string[]>;
}

const ownFolder = join(import.meta.dirname, './default-project');

/** For a start without a host. */
export const defaultProject: Project = {
  name: 'Supabase',
  id: 'embedded-supabase',
  folder: ownFolder,
  migrations: null,
  functions: [],
  settingNames: { data: '--data', port: '--port', host: '--host' },
  language: 'en',
  alreadyRegistered: {
    subject: 'You already have an account',
    content_path: join(ownFolder, 'templates/already_registered.html'),
  },
  confirmPage: () => '/auth/confirm',
};

/** The text of the project's config.toml. Throws `StartupError` where there is none. */
export function configText(project: Pick<Project, 'folder'>): string {
  const file = join(project.folder, 'config.toml');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(
      `There is no ${file} that can be read: put the project's settings there.`,
    );
  }
}

/** The text of a file that config.toml names, such as `./supabase/templates/recovery.html`. */
export function projectFile(project: Pick<Project, 'folder'>, path: string): string {
  return readFileSync(resolve(project.folder, path.replace(/^\.\/supabase\//, './')), 'utf8');
}
