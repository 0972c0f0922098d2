import { expect, test } from 'vitest';
import type { Manifest } from './manifest.ts';
import { packageOfCode } from './package-parts.ts';

const chunk = (file: string, dynamicImports: string[] = [], imports: string[] = []) => ({
  file: `assets/${file}`,
  dynamicImports,
  imports,
});
const later = {
  'packages/kit/ui/map/live/live-map.tsx': chunk('live-map.js', ['node_modules/pmtiles/index.js']),
  'node_modules/pmtiles/index.js': chunk('tiles.js'),
  'web/routes/destinos.$slug.tsx': chunk('guide.js', [], ['sections', 'month']),
  'web/routes/cuando.tsx': chunk('when.js', [], ['month']),
  'packages/planner/data/live/trip-channel.ts': chunk('channel.js', [], ['shared']),
  'web/routes/login.tsx': chunk('login.js', [], ['form']),
  'packages/planner/pages/sharing/sharing.tsx': chunk('sharing.js', [], ['list']),
  'packages/planner/pages/import-export/calendar-list.tsx': chunk('calendars.js', [], ['list']),
  'virtual:messages/es/site': chunk('words.js'),
  'virtual:messages/en/site': chunk('words-2.js'),
};
const manifest: Manifest = {
  'web/main.tsx': chunk('main.js', ['web/routes/viaje.tsx', ...Object.keys(later)], ['shared']),
  'web/routes/viaje.tsx': { ...chunk('trip.js'), css: ['assets/trip.css'] },
  shared: chunk('shared.js'),
  sections: { ...chunk('sections.js'), css: ['assets/sections.css'] },
  month: chunk('month.js'),
  list: chunk('list.js'),
  form: chunk('form.js'),
  ...later,
};

test('what the planner does not need belongs to what does, and what works with a network alone to nothing', () => {
  const packageOf = packageOfCode(manifest);
  for (const [file, name] of [
    ['main.js', 'app'],
    ['trip.css', 'app'],
    ['shared.js', 'app'],
    // No module of the application: its address alone is known.
    ['picture-worker-1.js', 'app'],
    ['live-map.js', 'map'],
    ['tiles.js', 'map'],
    ['guide.js', 'reading'],
    ['sections.css', 'reading'],
    ['when.js', 'country'],
    ['month.js', 'reading'],
    ['channel.js', null],
    ['login.js', null],
    ['form.js', null],
    ['list.js', null],
    ['words.js', 'app.es'],
    ['words-2.js', 'app.en'],
    ['atlas.en-1.json', 'app.en'],
    ['ground-1.json', 'ground'],
    ['other-1.json', null],
  ] as const)
    expect(packageOf(file), file).toBe(name);
});

test('a part that is no longer there stops the build', () => {
  const { 'packages/planner/data/live/trip-channel.ts': _, ...without } = manifest;
  expect(() => packageOfCode(without)).toThrow('names no part');
});
