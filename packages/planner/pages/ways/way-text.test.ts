import { expect, it } from 'vitest';
import { createI18n } from '#kit/i18n/context.tsx';
import type { Way } from '../../rules/ways/ways.ts';
import { wayText } from './way-text.ts';

const walk: Way = {
  fromId: 'a',
  toId: 'b',
  mode: 'walk',
  minutes: 180,
  km: 5,
  by: 'guide',
  sources: null,
  gap: null,
  guide: null,
  chain: null,
  route: null,
  trailMinutes: 180,
};
const flight = { mode: 'air', minutes: 300, km: 500, via: [], edges: [], other: null, night: null };

it.each(['es', 'en'] as const)(
  'says how much of a way is walked, and that no road goes there (%s)',
  async (lang) => {
    const { t, need } = createI18n(lang);
    await Promise.all([need('site'), need('trips'), need('tripParts')]);
    const noRoad = /no hay carretera|no road goes there/;
    // The whole way is the trail.
    expect(wayText(walk, t)).not.toMatch(noRoad);
    const ways: Way[] = [
      { ...walk, minutes: 240, by: 'estimate' },
      { ...walk, minutes: 480, mode: 'air', by: 'chain', chain: { ...flight, mode: 'air' } },
      { ...walk, minutes: 200, mode: 'boat', by: 'guide' },
    ];
    for (const way of ways) {
      expect(wayText(way, t), way.by).toMatch(noRoad);
      expect(wayText(way, t), way.by).toMatch(/3\sh/);
    }
    expect(wayText({ ...walk, minutes: null, gap: 'far' }, t)).toBe(t('trips.way.far'));
  },
);
