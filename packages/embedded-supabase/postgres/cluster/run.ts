import { spawn } from 'node:child_process';
import type { ClusterLocation } from './location.ts';

/** A small fixed environment: nothing of the caller's (PGDATA, locale, secrets) reaches PostgreSQL. */
export const childEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Runs one of PostgreSQL's programs to its end as the cluster's owner; returns exit code and output. */
export async function runProgram(
  location: ClusterLocation,
  program: 'initdb' | 'postgres',
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(`${location.binaries.folder}/bin/${program}`, args, {
    ...location.owner,
    cwd: '/',
    env: childEnvironment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
