import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { buildService } from './service.ts';
import { mailTemplates, projectSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'mochila-source-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('hosted-check gives the service what supabase/config.toml says, and every mail template', () => {
  const settings = projectSettings('http://127.0.0.1:1');
  expect(settings).toMatchObject({
    GOTRUE_JWT_EXP: '3600',
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
    GOTRUE_MAILER_SUBJECTS_RECOVERY: expect.stringContaining('contraseña'),
  });
  const served = mailTemplates();
  const asked = Object.entries(settings).filter(([name]) => name.includes('_TEMPLATES_'));
  expect(asked.length).toBeGreaterThan(5);
  for (const [, url] of asked) expect(served).toHaveProperty([new URL(url).pathname]);
});

test('hosted-check says in one line that the folder is not the source, or that Go is missing', () => {
  expect(() => buildService(folder, 'unused')).toThrow(
    /is not the source of supabase\/auth: clone/,
  );
  writeFileSync(join(folder, 'go.mod'), 'module github.com/supabase/auth\n');
  vi.stubEnv('PATH', folder);
  expect(() => buildService(folder, 'unused')).toThrow(/^Go is needed/);
});
