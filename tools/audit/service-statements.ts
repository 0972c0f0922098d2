import type { ServiceFacts } from '#guide/compiler/parts/service.ts';
import type { Kind, Statement, statementsOf } from './statement.ts';

/**
 * What belongs together of a service: who runs it, when, how often, for how much, in which season, from where. Where
 * others run it too, pages say of how often it leaves that it is at least so often: the statement carries that.
 */
const parts = {
  operators: ['operators', 'amongOthers'],
  departures: ['first', 'last', 'back', 'allDay'],
  frequency: ['everyMinutes', 'perDay', 'perWeek', 'weekdays', 'amongOthers'],
  season: ['season', 'holidays'],
  terms: ['pay', 'luggageKg', 'stations'],
} as const;

/** Each part of a service that is stated, and its fare. */
export function serviceStatements(
  state: ReturnType<typeof statementsOf>,
  kind: Kind,
  at: string,
  service: ServiceFacts | undefined,
): Statement[] {
  if (!service) return [];
  const { fare, sources } = service;
  return [
    ...Object.values(parts).flatMap((names) => {
      const said = names.filter((name) => service[name] !== undefined);
      if (said.every((name) => name === 'amongOthers')) return [];
      const value = Object.fromEntries(said.map((name) => [name, service[name]]));
      return [state(kind, `${at}.service.${said.join('+')}`, value, sources)];
    }),
    ...(fare
      ? [
          state(kind, `${at}.service.fare`, { min: fare.min, max: fare.max, year: fare.year }, [
            fare.source,
          ]),
        ]
      : []),
  ];
}
