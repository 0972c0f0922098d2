import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '#guide/compiler/testing/loaded.ts';
import { placeColours } from './colours.ts';

test('a place carries the colours of its destination alone, and a sheet has all of them and what no place needs', () => {
  const site = mkdtempSync(join(tmpdir(), 'colours-'));
  try {
    const coloursOf = placeColours(site, content.palettes, '._lost_1{margin:0}');
    const place = coloursOf('/en/destinos/cartagena/lugares/manga');
    expect(place.inlined).toContain('[data-place="cartagena"]');
    expect(place.inlined).not.toContain('[data-place="bogota"]');
    const guide = coloursOf('/destinos/cartagena');
    expect(guide.sheet).toBeNull();
    expect(guide.inlined).toContain('[data-place="bogota"]');
    expect(readFileSync(join(site, place.sheet ?? ''), 'utf8')).toBe(
      `${guide.inlined}._lost_1{margin:0}`,
    );
  } finally {
    rmSync(site, { recursive: true });
  }
});
