import { expect, test } from 'vitest';
import { content } from '#guide/compiler/testing/loaded.ts';
import { readMessages } from '#messages/read-messages.ts';
import { waypointsOf } from './place-files.ts';

const { guides } = content;

test('every place of every guide can be taken along, with its text and the address of the rest', () => {
  for (const guide of guides.filter(({ lang }) => lang === 'es')) {
    const { waypoints } = waypointsOf(guide, readMessages('es'));
    expect(waypoints).toHaveLength(guide.places.length);
    for (const { name, note, url, kind } of waypoints) {
      expect(name && kind, guide.slug).toBeTruthy();
      expect(note?.length, name).toBeGreaterThan(20);
      expect(url).toContain(`https://mochila.invalid/destinos/${guide.slug}/lugares/`);
    }
  }
});
