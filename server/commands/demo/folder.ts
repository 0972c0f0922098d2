import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { lockDataFolder } from '@mochila/embedded-supabase/data-folder/data-folder.ts';
import { CommandError } from '@mochila/embedded-supabase/errors/command-error.ts';
import { mochilaProject } from '../../project.ts';

/** Says that a folder was made for a demo, and may be emptied for the next one. */
const mark = 'demo.txt';

/** Whether a folder holds a demo that was filled to its end. */
export function holdsDemo(folder: string): boolean {
  return existsSync(join(folder, mark)) && existsSync(join(folder, 'filled'));
}

export function markFilled(folder: string): void {
  writeFileSync(join(folder, 'filled'), '');
}

/**
 * Makes the folder of a demo anew. Throws `CommandError` where it holds something else, and `StartupError` where a
 * product runs on it.
 */
export async function emptyFolder(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    if (!existsSync(join(folder, mark)))
      throw new CommandError(`${folder} holds something else than a demo: name another folder.`);
    await (await lockDataFolder(folder, mochilaProject())).release();
    removeDatabaseElsewhere(join(folder, 'postgres'));
    rmSync(folder, { recursive: true });
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, mark), 'Made by npm run demo, which removes this folder.\n');
}

/** As root the database may lie outside of the folder, with a link to it (packages/embedded-supabase/postgres/cluster/location.ts). */
function removeDatabaseElsewhere(cluster: string): void {
  if (!lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  rmSync(dirname(readlinkSync(cluster)), { recursive: true, force: true });
}
