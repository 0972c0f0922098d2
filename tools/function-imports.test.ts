import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import project from '../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
const functions = globSync('supabase/functions/*/index.ts', { cwd: root });

test('there are functions', () => {
  expect(functions.length).toBeGreaterThan(1);
});

test.each(functions)('all that %s reaches is found by its own deno.json', (entry) => {
  const folder = join(root, dirname(entry));
  const { imports } = JSON.parse(readFileSync(join(folder, 'deno.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    for (const { moduleRequest, entries } of parseSync(file, readFileSync(file, 'utf8')).module
      .staticImports) {
      if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
      const name = moduleRequest.value;
      if (name.startsWith('.')) {
        visit(resolve(dirname(file), name));
        continue;
      }
      const key = name.startsWith('#') ? name.slice(0, name.indexOf('/') + 1) : name;
      expect(imports, `${file} imports ${name}`).toHaveProperty([key]);
      if (!name.startsWith('#')) continue;
      const found = resolve(folder, String(imports[key]), name.slice(key.length));
      const here: Record<string, string> = project.imports;
      const same = resolve(root, String(here[`${key}*`]).replace('*', name.slice(key.length)));
      expect(found).toBe(same);
      expect(existsSync(found), found).toBe(true);
      visit(found);
    }
  };
  visit(join(root, entry));
  expect(seen.size).toBeGreaterThan(5);
});
