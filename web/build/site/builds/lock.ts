import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const lockFile = 'dist/building';
/** Milliseconds after which its process touches a lock again, and after which a lock that nobody touched is void. */
const touching = { every: 10_000, most: 300_000 };

/**
 * Runs a build while no other process builds in the same folder; one that is under way is waited for. A lock is void
 * when its process has ended, or has not touched it for minutes: another process may have its number after a restart.
 */
export async function withBuildLock(
  root: string,
  log: (line: string) => void,
  build: (hasWaited: boolean) => Promise<void>,
): Promise<void> {
  const lock = join(root, lockFile);
  mkdirSync(dirname(lock), { recursive: true });
  let hasWaited = false;
  while (!take(lock)) {
    const holder = readHolder(lock);
    if (holder !== null) {
      if (!hasWaited) log(`waiting for the build that process ${holder} runs`);
      hasWaited = true;
      await wait(500);
    } else rmSync(lock, { force: true });
  }
  const timer = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), touching.every);
  try {
    await build(hasWaited);
  } finally {
    clearInterval(timer);
    rmSync(lock, { force: true });
  }
}

/** By a link, so that the lock names its process from the first moment. */
function take(lock: string): boolean {
  const mine = `${lock}-${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine);
  }
}

/** The process that builds; null where the lock is void or was removed meanwhile. */
function readHolder(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    const isTouched = Date.now() - statSync(lock).mtimeMs < touching.most;
    return pid > 0 && isTouched && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process, which we may not signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
