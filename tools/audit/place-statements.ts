import type { Facts } from '#guide/compiler/schema.ts';
import { type Kind, type Statement, statementsOf } from './statement.ts';

type Place = Facts['places'][number];
type State = ReturnType<typeof statementsOf>;

/** What facts.json states of places. */
export function placeStatements(file: string, { places, sources }: Facts): Statement[] {
  const state = statementsOf(file, sources);
  return places.flatMap((place) => ofPlace(place, state));
}

function ofPlace(place: Place, state: State): Statement[] {
  const at = `places[${place.slug}]`;
  const { hours, position, price, entrance = [], closures = [], contact } = place;
  const sourced = (kind: Kind, name: string, fact: { source: string } | undefined) =>
    fact ? [sourcedFact(state, kind, `${at}.${name}`, fact)] : [];
  return [
    ...(hours ? [hoursFact(state, 'hours', `${at}.hours`, hours)] : []),
    ...sourced('times', 'lastEntry', place.lastEntry),
    ...sourced('times', 'lastReturn', place.lastReturn),
    ...sourced('times', 'firstBoat', place.firstBoat),
    ...sourced('closures', 'closed', place.closed),
    ...closures.flatMap((one, nth) => sourced('closures', `closures[${nth}]`, one)),
    ...sourced('prices', 'price.cop', price?.cop),
    ...entrance.map((rate) =>
      state('entrances', `${at}.entrance[${rate.for}]`, { for: rate.for, ...without(rate.cop) }, [
        rate.cop.source,
      ]),
    ),
    ...sourced('contacts', 'contact', contact),
    ...(position
      ? [state('positions', `${at}.position`, { lat: place.lat, lon: place.lon }, [position])]
      : []),
    ...(place.booking
      ? [
          state('terms', `${at}.booking`, { needed: true, ...without(place.booking) }, [
            place.booking.source,
          ]),
        ]
      : []),
    ...sourced('terms', 'document', place.document),
    ...sourced('terms', 'cards', place.cards),
  ];
}

/** Also that they were looked for and not found: somebody may find them. */
export function hoursFact(
  state: State,
  kind: Kind,
  path: string,
  hours: NonNullable<Place['hours']>,
): Statement {
  if (typeof hours === 'object' && 'source' in hours) return sourcedFact(state, kind, path, hours);
  return state(kind, path, hours, []);
}

export function sourcedFact(
  state: State,
  kind: Kind,
  path: string,
  fact: { source: string },
): Statement {
  return state(kind, path, without(fact), [fact.source]);
}

/** A fact without the key of its source. */
export function without<Fact extends { source: string }>({ source: _, ...fact }: Fact) {
  return fact;
}
