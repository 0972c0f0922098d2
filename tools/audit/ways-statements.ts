import type { WayFacts } from '#guide/compiler/ways/read.ts';
import { serviceStatements } from './service-statements.ts';
import { type Statement, statementsOf } from './statement.ts';

/** What content/ways states of ways that no guide's leg tells: times, services, caveats, and seasons of airports. */
export function waysStatements({ edges, hubs, sources }: WayFacts): Statement[] {
  const state = statementsOf('content/ways/edges.json', sources);
  const ofHubs = statementsOf('content/ways/hubs.json', sources);
  return [
    ...edges.flatMap((edge) => {
      if ('leg' in edge) return [];
      const { id, service, caveats = [], sources: keys = [], ...way } = edge;
      const at = `edges[${id}]`;
      return [
        state('ways', at, way, keys),
        ...serviceStatements(state, 'ways', at, service),
        ...caveats.map(({ sources: own = [], ...caveat }, nth) =>
          state('ways', `${at}.caveats[${nth}]`, caveat, own),
        ),
      ];
    }),
    ...hubs.flatMap(({ id, season, caveats = [] }) => [
      ...(season ? [ofHubs('ways', `hubs[${id}].season`, season, [])] : []),
      ...caveats.map(({ sources: own = [], ...caveat }, nth) =>
        ofHubs('ways', `hubs[${id}].caveats[${nth}]`, caveat, own),
      ),
    ]),
  ];
}
