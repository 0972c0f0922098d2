import type { Edge, Hub, Ways } from '../../domain/ways/graph.ts';

/** What cannot be: sentences for whoever keeps content/ways. */
export function faultsOf({ hubs, edges }: Ways): string[] {
  const byId = new Map(hubs.map((hub) => [hub.id, hub]));
  return edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    if (!from || !to) return [`${edge.id} leads to no hub.`];
    return faultOf(edge, from, to).map((fault) => `${edge.id}: ${fault}`);
  });
}

function faultOf({ mode, s }: Edge, from: Hub, to: Hub): string[] {
  const isLand = mode !== 'air' && mode !== 'boat';
  if (isLand && from.land !== to.land) return ['there is water between its ends; name a boat.'];
  if (mode === 'boat' && from.land === null && to.land === null)
    return ['a boat leads to an island; these ends are on the mainland.'];
  if (mode === 'air' && (from.kind !== 'airport' || to.kind !== 'airport'))
    return ['a flight joins two airports.'];
  if ((mode === 'air' || mode === 'boat') && s.length === 0)
    return ['a flight or boat needs a source that says it exists.'];
  return [];
}
