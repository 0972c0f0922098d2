import type { Facts } from '#guide/compiler/schema.ts';
import { hoursFact, placeStatements, sourcedFact, without } from './place-statements.ts';
import { serviceStatements } from './service-statements.ts';
import { type Kind, type Statement, statementsOf } from './statement.ts';

/**
 * What a guide's facts.json states. `shared` are the ids of the legs and costs that stand in content/shared.json.
 */
export function guideStatements(
  file: string,
  facts: Facts,
  shared: ReadonlyMap<string, string> = new Map(),
): Statement[] {
  const state = statementsOf(file, facts.sources);
  const stateShared = statementsOf('content/shared.json', facts.sources);
  /** Where an entry of a list stands that may refer to shared.json. */
  const placeOf = (list: string, id: string, there: string) => {
    const same = shared.get(`${list}/${id}`);
    return same
      ? ({ say: stateShared, at: `${there}[${same}]` } as const)
      : ({ say: state, at: `${list}[${id}]` } as const);
  };
  const listed = (kind: Kind, path: string, { sources, ...fact }: { sources: string[] }) =>
    state(kind, path, fact, sources);
  const contact = (at: string, one: { contact?: { source: string } | undefined }) =>
    one.contact ? [sourcedFact(state, 'contacts', `${at}.contact`, one.contact)] : [];
  return [
    ...placeStatements(file, facts),
    ...(facts.lodgings ?? []).flatMap((lodging) => {
      const at = `lodgings[${lodging.id}]`;
      const { price, contact: _, ...plain } = lodging;
      return [
        listed('lodgings', at, plain),
        ...(price ? [sourcedFact(state, 'lodgings', `${at}.price`, price)] : []),
        ...contact(at, lodging),
      ];
    }),
    ...(facts.tables ?? []).flatMap((table) => {
      const at = `tables[${table.id}]`;
      const { dish } = table;
      return [
        hoursFact(state, 'tables', `${at}.hours`, table.hours),
        ...(dish ? [state('tables', `${at}.dish`, { name: dish.name }, [dish.source])] : []),
        ...(dish?.price ? [sourcedFact(state, 'tables', `${at}.dish.price`, dish.price)] : []),
        ...contact(at, table),
      ];
    }),
    ...(facts.nights ?? []).flatMap((night) => {
      const at = `nights[${night.id}]`;
      return [sourcedFact(state, 'nights', `${at}.nights`, night.nights), ...contact(at, night)];
    }),
    ...facts.costs.map(({ id, unit, cop }) => {
      const { say, at } = placeOf('costs', id, 'fees');
      return say('costs', `${at}.cop`, { unit, ...without(cop) }, [cop.source]);
    }),
    ...climateStatements(facts, state),
    ...facts.festivals.map((festival) => listed('dates', `festivals[${festival.id}]`, festival)),
    ...(facts.harvest ? [sourcedFact(state, 'dates', 'harvest', facts.harvest)] : []),
    ...(facts.seaClosed ? [sourcedFact(state, 'dates', 'seaClosed', facts.seaClosed)] : []),
    ...facts.legs.flatMap((leg) => {
      const { say, at } = placeOf('legs', leg.id, 'legs');
      const { service, sources, ...way } = leg;
      return [say('legs', at, way, sources), ...serviceStatements(say, 'legs', at, service)];
    }),
  ];
}

/** Each month of the station and of the gauges. */
function climateStatements(
  { climate }: Facts,
  state: ReturnType<typeof statementsOf>,
): Statement[] {
  const { months, gauges = [], source, seaSource } = climate;
  const ofMonth = (path: string, station: string, month: object, keys: string[]) =>
    state('climate', path, { station, ...month }, keys);
  return [
    ...months.map((month, nth) =>
      ofMonth(`climate.months[${nth}]`, climate.station, month, [
        source,
        ...(seaSource && month.seaC !== null ? [seaSource] : []),
      ]),
    ),
    ...gauges.flatMap((gauge, index) =>
      gauge.months.map((month, nth) =>
        ofMonth(`climate.gauges[${index}].months[${nth}]`, gauge.station, month, [gauge.source]),
      ),
    ),
  ];
}
