import { distanceKm } from '#kit/travel/distance.ts';
import type { Edge, Hub, Ways } from '../../ways/graph.ts';

/** Kilometres that a walk with a source may cross water: by a footbridge. */
const footbridgeKm = 2;

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
  const isBridge = mode === 'walk' && s.length > 0 && distanceKm(from, to) <= footbridgeKm;
  if (isLand && from.land !== to.land && !isBridge)
    return ['there is water between its ends; name a boat.'];
  if (mode === 'air' && (from.kind !== 'airport' || to.kind !== 'airport'))
    return ['a flight joins two airports.'];
  if ((mode === 'air' || mode === 'boat') && s.length === 0)
    return ['a flight or boat needs a source that says it exists.'];
  return [];
}
