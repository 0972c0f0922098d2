import { expect, expectTypeOf, it } from 'vitest';
import type { Guide, GuideItinerary, GuidePlace, StyleCosts } from '#guide/compiler/guide.ts';
import type { LegMode, TravelStyle } from '#guide/compiler/schema.ts';
import type { CopiedItinerary } from './edits/itinerary.ts';
import { type DestinationFacts, destinationOf, type PlaceFacts, positionOf } from './facts.ts';
import type { StopMode, TripStyle } from './rows/columns.ts';
import { blank } from './rows/rows.ts';
import { guide, place } from './testing/guide.ts';

it('what a guide says fits as it is', () => {
  expectTypeOf<GuidePlace>().toExtend<PlaceFacts>();
  expectTypeOf<GuideItinerary>().toExtend<CopiedItinerary>();
  expectTypeOf<Guide['areas']>().toExtend<NonNullable<DestinationFacts['areas']>>();
  expectTypeOf<Guide['climate']>().toExtend<DestinationFacts['climate']>();
  expectTypeOf<StyleCosts[]>().toExtend<DestinationFacts['bands']>();
  expectTypeOf<LegMode>().toExtend<StopMode>();
  expectTypeOf<TravelStyle>().toEqualTypeOf<TripStyle>();
});

it('a place is where its guide says now, others where their row says', () => {
  const facts = guide({ 'costa/a': place() });
  const stop = { ...blank.trip_stops, place: 'costa/a', lat: 1, lon: 2 };
  expect(positionOf(stop, facts)).toEqual({ lat: 10.42, lon: -75.55 });
  expect(positionOf({ ...stop, place: 'costa/gone' }, facts)).toEqual({ lat: 1, lon: 2 });
  expect(positionOf({ ...stop, place: null, lat: null }, facts)).toBeNull();
  expect(destinationOf(stop)).toBe('costa');
  expect(destinationOf({ place: null })).toBeNull();
});
