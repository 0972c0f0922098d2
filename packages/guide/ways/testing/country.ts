import { type Edge, type Graph, graphOf, type Hub } from '../graph.ts';

/** A hub of the tests, on the mainland unless `land` says otherwise. */
function hub(id: string, lat: number, more: Partial<Hub> = {}): Hub {
  const own = {
    name: id,
    city: id,
    kind: 'town',
    land: null,
    terrain: 'plain',
    destination: null,
  } as const;
  return { ...own, id, lat, lon: -75, ...more };
}

/** An edge of the tests; `ends` are `from to`. */
export function edge(
  ends: string,
  mode: Edge['mode'],
  minutes: [number, number],
  more: Partial<Edge> = {},
): Edge {
  const [from = '', to = ''] = ends.split(' ');
  const own = { by: 'source' as const, service: null, caveats: [], guide: null };
  return { ...own, id: `${from}-${to}-${mode}`, from, to, mode, minutes, ...more, s: [1] };
}

/** A city and a port a thousand kilometres apart with an airport each, a town between them, and an island before the port. */
export function country(more: Edge[] = []): Graph {
  return graphOf({
    hubs: [
      hub('city', 1),
      hub('cityport', 1.1, { kind: 'airport' }),
      hub('middle', 5.5),
      hub('port', 10),
      hub('portport', 10.1, { kind: 'airport' }),
      hub('isle', 10.4, { land: 'isle' }),
    ],
    edges: [
      edge('city cityport', 'taxi', [30, 30]),
      edge('cityport portport', 'air', [90, 90]),
      edge('portport port', 'taxi', [20, 20]),
      edge('city port', 'bus', [1100, 1200]),
      edge('port isle', 'boat', [45, 60]),
      ...more,
    ],
  });
}
