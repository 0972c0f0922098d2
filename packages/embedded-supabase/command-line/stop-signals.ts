import { readFileSync } from 'node:fs';

/** Milliseconds between two looks at whether npm still runs. */
const everyMs = 500;

/**
 * Calls `stop` at SIGINT, SIGTERM and SIGHUP, and when the npm that started this script has ended: it
 * passes signals on to the shell between (`sh -c`), which ends without passing them on. May be called
 * more than once, also for one Ctrl-C, which reaches the whole process group.
 */
export function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const npm = npmAbove();
  if (npm.length === 0) return;
  const timer = setInterval(() => {
    if (npm.every(({ child, parent }) => parentOf(child) === parent)) return;
    clearInterval(timer);
    stop();
  }, everyMs);
  timer.unref();
}

interface Link {
  child: number;
  parent: number;
}

/** This process and its parent, and where that is npm's shell also that and npm; empty without npm. */
function npmAbove(): Link[] {
  const script = process.env.npm_lifecycle_script;
  const [, file] = process.argv;
  // The variables of npm are inherited by what its scripts start.
  if (!script?.split(/\s+/).some((word) => word !== '' && file?.endsWith(word))) return [];
  const shell = { child: process.pid, parent: process.ppid };
  const npm = isShell(shell.parent) ? parentOf(shell.parent) : null;
  return npm === null ? [shell] : [shell, { child: shell.parent, parent: npm }];
}

function isShell(pid: number): boolean {
  return /^(\S*\/)?sh\0-c\0/.test(read(`/proc/${pid}/cmdline`));
}

/** The parent of a process; null where it cannot be read (not Linux) or the process has ended. */
function parentOf(pid: number): number | null {
  if (pid === process.pid) return process.ppid;
  const parent = read(`/proc/${pid}/stat`).match(/\) \S (\d+) /)?.[1];
  return parent === undefined ? null : Number(parent);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
