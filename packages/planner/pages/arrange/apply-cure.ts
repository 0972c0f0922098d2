import type { Cure } from '../../rules/arrange/proposal.ts';
import type { Wishes } from '../../rules/arrange/wishes.ts';
import type { TownChoice } from './town-fields.tsx';

/** What a traveller has answered so far. */
export type Answers = { wishes: Wishes; towns: TownChoice[] };

/** Whether a cure is an answer that can be changed here: the dates of a trip, and another trip, are chosen elsewhere. */
export function isAnswer({ key }: Cure, hasDates: boolean): boolean {
  return key !== 'itinerary' && !(key === 'month' && hasDates);
}

/** The answers with what would bring a place (`slug/place-slug`) in. */
export function withCure({ wishes, towns }: Answers, cure: Cure, place: string): Answers {
  const slug = place.split('/')[0];
  const town = (change: (one: TownChoice) => TownChoice) => ({
    wishes,
    towns: towns.map((one) => (one.slug === slug ? change(one) : one)),
  });
  switch (cure.key) {
    case 'days':
      return town((one) => ({ ...one, days: one.days + cure.days, sleep: null }));
    case 'sleep':
      return town((one) => ({ ...one, sleep: { area: cure.area, nights: cure.nights } }));
    case 'rhythm':
      return { wishes: { ...wishes, rhythm: cure.rhythm }, towns };
    case 'month':
      return { wishes: { ...wishes, month: cure.month }, towns };
    case 'arrive':
    case 'leave':
      return { wishes: { ...wishes, [cure.key]: null }, towns };
    case 'itinerary':
      return { wishes, towns };
  }
}
