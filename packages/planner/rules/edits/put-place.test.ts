import { describe, expect, it } from 'vitest';
import type { Rows } from '../rows/rows.ts';
import { countingContext, planned, titles, tripWith } from '../testing/trips.ts';
import { noHistory, remember, stepBack, stepForward } from './history.ts';
import { copyItinerary } from './itinerary.ts';
import { applyPatches } from './patch.ts';
import { putPlace } from './put-place.ts';

const draft = (place: string) => ({ kind: 'place' as const, place, title: place });
const dayOf = (rows: Rows, nth: number) => planned(rows).days[nth]?.day.id ?? '';
const context = countingContext('new');
const put = (rows: Rows, place: string, dayId: string | null) => {
  const done = putPlace(rows, 'trip', draft(place), dayId, context);
  if (!done) throw new Error('nothing was put');
  return { ...done, rows: applyPatches(rows, done.edit.patches) };
};

describe('a place that is put on a day', () => {
  const start = () =>
    tripWith(
      {},
      [[draft('costa/a')], []],
      [{ ...draft('costa/b'), note: 'con Ana', start_time: '09:00' }, draft('costa/c')],
    );

  it('moves there with its notes when it waits without a day, and is not twice in the plan', () => {
    const { rows, how, stopId } = put(start(), 'costa/b', dayOf(start(), 0));
    expect(how).toBe('moved');
    expect(titles(rows)).toEqual([['costa/a', 'costa/b'], [], ['costa/c']]);
    expect(rows.trip_stops.get(stopId)).toMatchObject({ note: 'con Ana', start_time: '09:00' });
  });

  it('goes back to where it waited when that is undone, and there again when it is redone', () => {
    const before = start();
    const { rows, edit } = put(before, 'costa/b', dayOf(before, 1));
    const back = stepBack(remember(noHistory, edit), rows, context.now);
    if (!back) throw new Error('nothing to undo');
    const undone = applyPatches(rows, back.edit.patches);
    expect(titles(undone)).toEqual(titles(before));
    const forth = stepForward(back.history, undone, context.now);
    expect(titles(applyPatches(undone, forth?.edit.patches ?? []))).toEqual(titles(rows));
  });

  it('is added when it stands on another day only, and added anew to the day it stands on', () => {
    const first = put(start(), 'costa/a', dayOf(start(), 1));
    expect(first.how).toBe('added');
    expect(titles(first.rows).slice(0, 2)).toEqual([['costa/a'], ['costa/a']]);
  });

  it('waits once: a second time without a day changes nothing', () => {
    const { rows, how, edit } = put(start(), 'costa/b', null);
    expect([how, edit.patches]).toEqual(['waits', []]);
    expect(titles(rows)).toEqual(titles(start()));
    expect(put(start(), 'costa/d', null).how).toBe('added');
  });

  it('is put nowhere when the day is gone', () => {
    expect(putPlace(start(), 'trip', draft('costa/b'), 'gone', context)).toBeNull();
  });

  it('moves out of the waiting ones when an itinerary that has it is copied', () => {
    const stops = ['b', 'x', 'b'].map((slug) => ({
      slug,
      name: `costa/${slug}`,
      visitMinutes: 30,
      way: null,
    }));
    const guide = { slug: 'costa', places: [] };
    const itinerary = { days: [{ title: 'Uno', stops }] };
    const rows = start();
    const { patches } = copyItinerary(rows, 'trip', guide, itinerary, 2, context);
    const copied = applyPatches(rows, patches);
    expect(titles(copied).at(-1)).toEqual(['costa/c']);
    expect(titles(copied)[2]).toEqual(['costa/b', 'costa/x', 'costa/b']);
    expect(planned(copied).days[2]?.stops[0]).toMatchObject({ note: 'con Ana', minutes: 30 });
  });
});
