import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';
import * as v from 'valibot';
import type { ProjectDatabase } from '#server/testing/hosted/database.ts';

/**
 * Builds supabase/auth from the folder of its source into `program`. Nothing of it becomes part of
 * this project. Throws what to do when it cannot.
 */
export function buildService(source: string, program: string): void {
  const module = join(source, 'go.mod');
  const isThere =
    existsSync(module) && readFileSync(module, 'utf8').includes('module github.com/supabase/auth');
  if (!isThere) {
    throw new Error(
      `${source} is not the source of supabase/auth: clone https://github.com/supabase/auth and name its folder.`,
    );
  }
  if (spawnSync('go', ['version']).status !== 0) {
    throw new Error(
      'Go is needed to build supabase/auth: install the version that its go.mod names.',
    );
  }
  console.log('Building supabase/auth');
  const { status } = spawnSync('go', ['build', '-buildvcs=false', '-o', program, '.'], {
    cwd: source,
    stdio: 'inherit',
    env: { ...process.env, CGO_ENABLED: '0' },
  });
  if (status !== 0) throw new Error(`supabase/auth could not be built in ${source}.`);
}

const storedKeys = v.object({
  signing: v.array(v.object({ kid: v.string(), privateJwk: v.record(v.string(), v.unknown()) })),
});

/** The variables that name a database of ours and the keys that its data API trusts. */
export function connectionSettings({ dataDir, keys }: ProjectDatabase): Record<string, string> {
  // The fifth line of postmaster.pid is the folder of the socket.
  const [, , , , sockets = ''] = readFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    'utf8',
  ).split('\n');
  const password = keys.passwords.supabase_auth_admin;
  const { signing } = v.parse(
    storedKeys,
    JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')),
  );
  const jwks = signing.map(({ kid, privateJwk: { kty, crv, x, y, d } }) => ({
    ...{ kid, kty, crv, x, y, d, alg: 'ES256', use: 'sig', key_ops: ['sign', 'verify'] },
  }));
  return {
    GOTRUE_DB_DRIVER: 'postgres',
    DB_NAMESPACE: 'auth',
    DATABASE_URL: `postgres://supabase_auth_admin:${password}@localhost:5432/postgres?host=${encodeURIComponent(sockets)}&sslmode=disable`,
    GOTRUE_JWT_SECRET: keys.secret,
    GOTRUE_JWT_KEYS: JSON.stringify(jwks),
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_ADMIN_ROLES: 'service_role',
  };
}

/** Applies the service's own migrations. */
export function migrateService(program: string, env: Record<string, string>): void {
  const { status, stderr, stdout } = spawnSync(program, ['migrate'], {
    env: { ...env, PATH: process.env.PATH },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The migrations of supabase/auth failed: ${stderr}${stdout}`);
}

/** Starts the service on a free port, its log in `logFile`; answers its address once it is ready. */
export async function startService(
  program: string,
  env: Record<string, string>,
  logFile: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = String(await freePort());
  const child: ChildProcess = spawn(program, ['serve'], {
    env: { ...env, PATH: process.env.PATH, GOTRUE_API_HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'ignore', openSync(logFile, 'w')],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null)
      throw new Error(`supabase/auth ended before it was ready: see ${logFile}.`);
    await sleep(50);
  }
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
