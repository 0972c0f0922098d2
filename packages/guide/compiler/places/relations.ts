import type { Facts } from '../schema.ts';

type Known = Pick<Facts, 'places' | 'areas' | 'lodgings' | 'tables' | 'nights'>;

/** Sentences about what facts say of places and areas together and one field cannot; empty where all of it holds. */
export function relationFaults(facts: Known): string[] {
  return [...facts.places.flatMap((place) => placeFaults(place, facts)), ...areaFaults(facts)];
}

function placeFaults(place: Known['places'][number], { places, areas }: Known): string[] {
  const { slug, passes = [], notSameDay = [], circuit, sleep } = place;
  const lost = (name: string, ref: string) =>
    `place ${slug}: ${name} has ${ref}, which is no other place.`;
  const isOther = (ref: string) => ref !== slug && places.some((other) => other.slug === ref);
  const oneSided = notSameDay.filter(
    (ref) => !places.find((other) => other.slug === ref)?.notSameDay?.includes(slug),
  );
  const isSailed = place.byWater || place.overSea;
  // Where it opens at an hour, nobody has to be there before.
  const opens = typeof place.hours === 'object' && 'osm' in place.hours;
  const hasBoats = (place.firstBoat || opens) && place.lastReturn;
  const isSaid = hasBoats || place.boatsNotFound || place.hours === 'by arrangement';
  const isLone = circuit && places.filter((other) => other.circuit === circuit).length < 2;
  return [
    ...passes.filter((ref) => !isOther(ref)).map((ref) => lost('passes', ref)),
    ...notSameDay.filter((ref) => !isOther(ref)).map((ref) => lost('notSameDay', ref)),
    ...oneSided.map((ref) => `place ${slug}: ${ref} does not say notSameDay of it too.`),
    ...(isLone ? [`place ${slug}: it alone is part of the circuit ${circuit}.`] : []),
    ...(isSailed && !isSaid
      ? [`place ${slug}: it needs firstBoat and lastReturn, or boatsNotFound.`]
      : []),
    ...(hasBoats && place.boatsNotFound
      ? [`place ${slug}: it has firstBoat and lastReturn, so its boats were found.`]
      : []),
    ...(sleep !== undefined && !areas.some(({ id }) => id === sleep)
      ? [`place ${slug}: it sleeps in ${sleep}, which is no area.`]
      : []),
  ];
}

function areaFaults({ places, areas, lodgings = [], tables = [], nights = [] }: Known) {
  const words = areas.flatMap(({ of }) => of);
  const unplaced = [...lodgings, ...tables, ...nights].filter(
    ({ area }) => words.filter((word) => word === area).length !== 1,
  );
  return [
    ...areas.flatMap(({ id, at }) =>
      typeof at === 'string' && !places.some(({ slug }) => slug === at)
        ? [`area ${id}: it lies at ${at}, which is no place.`]
        : [],
    ),
    ...areas.flatMap(({ id }, nth) =>
      areas.findIndex((one) => one.id === id) < nth ? [`area ${id}: it stands twice.`] : [],
    ),
    ...unplaced.map(({ id, area }) => `${id}: ${area} is in no area, or in two.`),
  ];
}
