import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicPages, signedInPages } from './fixtures.ts';

const root = join(import.meta.dirname, '..');

test('every route is visited by axe, as a visitor or signed in', () => {
  const visited = [...publicPages, ...signedInPages].map((path) => path.split('?')[0]);
  const routes = globSync('src/routes/*.tsx', { cwd: root })
    .map((file) => file.replace(/^src\/routes\/|\.tsx$/g, ''))
    .filter((name) => name !== '__root' && name !== '_signed-in')
    .map(
      (name) =>
        `/${name
          .replace(/^_signed-in\./, '')
          .replaceAll('.', '/')
          .replace(/^index$/, '')}`,
    );
  for (const route of routes.filter((path) => !path.includes('$')))
    expect(visited).toContain(route);
  for (const slug of readdirSync(join(root, 'content/destinations')))
    expect(visited).toContain(`/destinos/${slug}`);
});
