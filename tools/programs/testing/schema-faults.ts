import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapSchemas } from '../map-schemas.ts';

/** What libxml2 says against a file by the schema of its format; empty where it is valid. */
export function schemaFaults(format: keyof typeof mapSchemas, text: string): string {
  const one = mkdtempSync(join(tmpdir(), 'mochila-schemas-'));
  try {
    const file = join(one, `file.${format}`);
    writeFileSync(file, text);
    const { status, stderr, error } = spawnSync(
      'xmllint',
      ['--nonet', '--noout', '--schema', mapSchemas[format], file],
      { encoding: 'utf8' },
    );
    if (error) throw error;
    return status === 0 ? '' : stderr;
  } finally {
    rmSync(one, { recursive: true, force: true });
  }
}
