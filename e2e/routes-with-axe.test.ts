import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicPages, signedInPages } from './fixtures.ts';

const root = join(import.meta.dirname, '..');

/** Paths of a route file's name, as a pattern: `cuando_.$month_.$interest` is `/cuando/…/…`. */
function pathsOf(name: string): RegExp {
  const path = name.replace(/^_signed-in\./, '').replaceAll('_', '');
  const parts = path === 'index' ? [''] : path.split('.');
  return new RegExp(`^/${parts.map((part) => (part.startsWith('$') ? '[^/]+' : part)).join('/')}$`);
}

test('axe visits every route, with parameters too, as a visitor or signed in', () => {
  const paths = (addresses: string[]) => addresses.map((address) => address.split('?')[0] ?? '');
  const routes = globSync('*.tsx', { cwd: join(root, 'web/routes') })
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((name) => name !== '__root' && name !== '_signed-in');
  for (const name of routes) {
    const visited = paths(name.startsWith('_signed-in.') ? signedInPages : publicPages);
    expect(visited, name).toContainEqual(expect.stringMatching(pathsOf(name)));
  }
  for (const slug of readdirSync(join(root, 'content/destinations')))
    expect(paths(publicPages)).toContain(`/destinos/${slug}`);
});
