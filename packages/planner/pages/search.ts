import { withoutSigns } from '#kit/addresses/link-token.ts';
import { type CountrySearch, countrySearch } from './country-search.ts';
import { type SavedSearch, savedSearch } from './mochila/saved/saved-filter.ts';

/** What the addresses of the trips say, read by hand: public pages carry this file, and no schema library. */

export const views = [
  'plan',
  'semana',
  'mapa',
  'cuentas',
  'listas',
  'notas',
  'agenda',
  'fotos',
] as const;
export type View = (typeof views)[number];

type Raw = Record<string, unknown>;
type TripsSearch = SavedSearch &
  CountrySearch & {
    /** An itinerary to copy: `destination/itinerary`. */
    copiar?: string | undefined;
    /** Whether a file is to be brought in. */
    archivo?: true | undefined;
    /** What a new trip begins with. */
    desde?: 'mochila' | undefined;
  };
type TripSearch = {
  id: string;
  vista?: View | undefined;
  /** The stop whose sheet is open at first. */
  parada?: string | undefined;
};

/** What the address of /viajes says; with `desde`, which part of the mochila a trip begins with. */
export function tripsSearch(search: Raw): TripsSearch {
  const { copiar, archivo, desde } = search;
  const read: TripsSearch = {
    copiar: copiar === undefined ? undefined : text(copiar),
    // As the address has it, and as links of ours say it.
    archivo: archivo === 'true' || archivo === true ? true : undefined,
    ...countrySearch(search),
  };
  return desde === 'mochila' ? { ...read, desde, ...savedSearch(search) } : read;
}

/** What the address of /viaje says: which trip, and which part of it. */
export function tripSearch({ id, vista, parada }: Raw): TripSearch {
  const view = views.find((one) => one === vista) ?? 'plan';
  return {
    id: withoutSigns(text(id)),
    vista: vista === undefined ? undefined : view,
    parada: parada === undefined ? undefined : text(parada),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
