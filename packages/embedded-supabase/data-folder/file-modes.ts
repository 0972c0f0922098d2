import { chmod, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';

/** Bits of a mode by which others than the owner get in. */
const others = 0o077;
/** As root, PostgreSQL's user passes through the data folder; see `findClusterLocation`. */
const passage = 0o011;

/**
 * Removes the permissions of other users on the data folder and its keys.json. Returns a sentence for
 * the operator about each change; throws `StartupError` when it cannot change keys.json.
 */
export async function removeOthersPermissions(folder: string): Promise<string[]> {
  const notes: string[] = [];
  const allowed = process.getuid?.() === 0 ? passage : 0;
  const was = await closeOne(folder, allowed).catch(() => null);
  if (was !== null) {
    notes.push(`The data folder ${folder} was open to others (mode ${was}); it is closed now.`);
  }
  const file = join(folder, 'keys.json');
  try {
    const mode = await closeOne(file, 0);
    if (mode !== null) {
      notes.push(
        `${file} was open to others (mode ${mode}); it is closed now. Where somebody may have read it, replace its signing keys (npm run rotate-keys -- --forget); its secret key and passwords stay.`,
      );
    }
  } catch {
    throw new StartupError(
      `${file} is open to others and this user cannot change that: give it mode 600, or have its owner do it.`,
    );
  }
  return notes;
}

/** The mode that a path had, where it was open to more than `allowed`; null where it was not, or is not there. */
async function closeOne(path: string, allowed: number): Promise<string | null> {
  // Windows has no such modes.
  if (process.platform === 'win32') return null;
  try {
    const mode = (await lstat(path)).mode & 0o777;
    if ((mode & others & ~allowed) === 0) return null;
    await chmod(path, mode & (0o700 | allowed));
    return mode.toString(8);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
