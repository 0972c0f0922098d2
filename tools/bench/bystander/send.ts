import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Sending, Sent } from '../sender.ts';

const sender = fileURLToPath(new URL('../sender.ts', import.meta.url));
const sent = v.array(v.object({ ms: v.number(), status: v.number() }));

/** Sends from a process of its own, so that nothing but the server makes it wait. */
export async function sendFrom(folder: string, sending: Sending): Promise<Sent[]> {
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(sending));
  const { stdout } = await promisify(execFile)(process.execPath, [sender, file], {
    maxBuffer: 2 ** 26,
  });
  return v.parse(sent, JSON.parse(stdout));
}

export function p95(answers: Sent[]): number {
  return (
    answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[
      Math.floor(answers.length * 0.95)
    ] ?? Number.NaN
  );
}
