import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'supabase/migrations';

/**
 * Migrations under `root` whose version is no time (UTC, `YYYYMMDDhhmmss`), or is later than the commit that added the
 * file; for one that is not committed, and everywhere without Git, later than now. The Supabase CLI names a new file by
 * the clock, and a file that sorts before an applied one is refused at start. Of a shallow clone's oldest commit the
 * date counts for all that came before it.
 */
export function migrationFaults(root = '.', now = new Date()): string[] {
  const committed = readCommitTimes(root);
  return readdirSync(join(root, folder)).flatMap((file) => {
    const path = `${folder}/${file}`;
    const version = /^(\d+)_/.exec(file)?.[1] ?? '';
    const time = timeOf(version);
    if (time === null) return [`${path} does not begin with a time in UTC, YYYYMMDDhhmmss.`];
    const commit = committed.get(path);
    if (time <= (commit ?? now)) return [];
    const limit = commit ? `its commit of ${commit.toISOString()}` : 'now';
    return [
      `${path} is dated later than ${limit}: name it by the clock, ${versionOf(now)}, as "supabase migration new" does.`,
    ];
  });
}

function timeOf(version: string): Date | null {
  const iso = version.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000Z');
  const time = new Date(iso);
  return versionOf(time) === version ? time : null;
}

function versionOf(time: Date): string {
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** When each migration was added, the last time; none without Git or outside of a repository. */
function readCommitTimes(root: string): Map<string, Date> {
  const times = new Map<string, Date>();
  // An archive that was unpacked within another repository has no history of its own.
  if (!existsSync(join(root, '.git'))) return times;
  const { stdout } = spawnSync(
    'git',
    [
      ...['log', '--no-renames', '--diff-filter=A', '--name-only', '--format=%x00%ct'],
      ...['--', folder],
    ],
    { cwd: root, encoding: 'utf8' },
  );
  for (const entry of (stdout ?? '').split('\0').slice(1)) {
    const [seconds, ...files] = entry.split('\n').filter(Boolean);
    for (const file of files) {
      if (!times.has(file)) times.set(file, new Date(Number(seconds) * 1000));
    }
  }
  return times;
}
