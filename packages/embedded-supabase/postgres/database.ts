import { join } from 'node:path';
import type postgres from 'postgres';
import type { DatabaseRole, Keys } from '../data-folder/keys.ts';
import { errorCode } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Log } from '../log/log.ts';
import type { Project } from '../project.ts';
import type { Settings } from '../settings.ts';
import { type Binaries, findBinaries } from './cluster/binaries.ts';
import { ensureCluster } from './cluster/cluster.ts';
import { guardDisk } from './cluster/disk.ts';
import { type ClusterLocation, findClusterLocation } from './cluster/location.ts';
import { stopOrphan } from './cluster/orphan.ts';
import { startPostmaster } from './cluster/postmaster.ts';
import { socketName } from './cluster/settings.ts';
import { supervise } from './cluster/supervise.ts';
import { createListener, type Listener, type Listening } from './connections/listener.ts';
import { openPool, readArrayTypes } from './connections/pool.ts';
import type { Pool } from './connections/reconnecting-pool.ts';
import { applyMigrations } from './migrations/migrate.ts';

/** What Supabase itself provides, for this program's databases. */
export const bootstrapFolder = join(import.meta.dirname, './bootstrap');

/** Connections kept at most per role; together below `max_connections`. */
const poolSizes: Record<DatabaseRole, number> = {
  supabase_admin: 2,
  postgres: 2,
  authenticator: 16,
  supabase_auth_admin: 10,
};

export interface Database {
  /** The pool of a role, made at first use. `supabase_admin` is for set-up, backup and tests only. */
  sqlAs(role: DatabaseRole): postgres.Sql;
  /** A connection of its own, as `authenticator`, that hears NOTIFY until it is stopped. */
  listen(listening: Listening): Listener;
  /** Sentences for the operator about this start: what was made, moved or taken over. */
  notes: string[];
  /** Process id of PostgreSQL now. */
  pid(): number;
  /** Ends the pools and stops PostgreSQL. */
  stop(): Promise<void>;
}

/** Other than the program's own; for restoring a backup and for tests. */
export interface DatabaseOptions {
  /** Folder of what Supabase itself provides. */
  bootstrap?: string;
  /** Folder of migrations instead of the project's. */
  migrations?: string | null;
  binaries?: Binaries;
  /** False leaves the database's schema as it is (backup). */
  migrate?: boolean;
}

/**
 * Makes the database of `env.dataDir` at first start, starts it, applies what Supabase itself
 * provides and then the project's migrations. The caller holds the data folder's lock. Throws
 * `StartupError` for what an operator can put right.
 */
export async function startDatabase(
  env: Pick<Settings, 'dataDir' | 'project'>,
  keys: Keys,
  log: Log,
  {
    bootstrap = bootstrapFolder,
    migrations = env.project.migrations,
    binaries,
    migrate = true,
  }: DatabaseOptions = {},
): Promise<Database> {
  const location = await findClusterLocation(env, binaries ?? (await findBinaries()));
  const notes: string[] = [];
  const created = await ensureCluster(location, keys.passwords.supabase_admin);
  if (created) notes.push(`A new database was made in ${location.cluster}.`);
  if (created && location.note !== null) notes.push(location.note);
  if (await stopOrphan(location)) {
    notes.push('An earlier run was killed and had left PostgreSQL running; it was stopped.');
  }
  const guard = guardDisk(location.cluster, log);
  const start = async () => {
    await guard.beforeStart();
    return await startPostmaster(location, log, env.project.databaseSettings ?? {});
  };
  const postmaster = supervise(await start(), start, log);
  const pools = poolsOf(location, keys, log);
  const stop = async () => {
    await guard.stop();
    await pools.end();
    await postmaster.stop();
  };
  try {
    guard.watch(() => process.kill(postmaster.pid(), 'SIGHUP'));
    if (guard.isFull()) {
      notes.push(
        `The disk of ${location.cluster} is almost full: everything can be read and nothing saved until about 100 MB are free.`,
      );
    }
    if (migrate)
      notes.push(...(await prepare(pools.sqlAs, keys, env.project, { bootstrap, migrations })));
    await pools.loadTypes();
  } catch (error) {
    await stop();
    if (errorCode(error) === '28P01') {
      throw new StartupError(
        `keys.json in ${env.dataDir} does not belong to the database beside it: put the right one back from a backup.`,
      );
    }
    throw error;
  }
  const access = {
    path: join(location.sockets, socketName),
    username: 'authenticator',
    password: keys.passwords.authenticator,
  };
  const listen = (listening: Listening) => createListener(access, log, listening);
  return { sqlAs: pools.sqlAs, listen, notes, pid: postmaster.pid, stop };
}

async function prepare(
  sqlAs: Database['sqlAs'],
  keys: Keys,
  project: Project,
  { bootstrap, migrations }: { bootstrap: string; migrations: string | null },
): Promise<string[]> {
  const admin = sqlAs('supabase_admin');
  await applyMigrations(admin, bootstrap, 'embedded.bootstrap');
  const without = await admin<{ role: DatabaseRole }[]>`
    select rolname as role from pg_authid
    where rolname in ('postgres', 'authenticator', 'supabase_auth_admin') and rolpassword is null`;
  for (const { role } of without) {
    // The password is base64url of our own making: nothing to escape, and ALTER takes no parameter.
    await admin.unsafe(`alter role ${role} password '${keys.passwords[role]}'`);
  }
  if (migrations === null) return [];
  const postgres = sqlAs('postgres');
  const notes = (await project.beforeMigrations?.(postgres, migrations)) ?? [];
  const table = 'supabase_migrations.schema_migrations';
  const applied = await applyMigrations(postgres, migrations, table);
  if (applied.length > 0) {
    notes.push(
      `Applied ${applied.length === 1 ? 'one migration' : `${applied.length} migrations`}.`,
    );
  }
  return notes;
}

/** They answer requests: what happens to one of their connections must not reach the next request. */
const apiRoles: ReadonlySet<DatabaseRole> = new Set(['authenticator', 'supabase_auth_admin']);

function poolsOf(location: ClusterLocation, keys: Keys, log: Log) {
  const pools = new Map<DatabaseRole, Pool>();
  let arrayTypes: readonly number[] = [];
  function sqlAs(role: DatabaseRole): postgres.Sql {
    const options = { max: poolSizes[role], ...(apiRoles.has(role) && { arrayTypes }) };
    const pool = pools.get(role) ?? openPool(location.sockets, role, keys, log, options);
    pools.set(role, pool);
    return pool.sql;
  }
  return {
    sqlAs,
    /** Before the first use of a pool that answers requests. */
    async loadTypes(): Promise<void> {
      arrayTypes = await readArrayTypes(sqlAs('supabase_admin'));
    },
    async end(): Promise<void> {
      await Promise.all([...pools.values()].map((pool) => pool.end(2)));
    },
  };
}
