import type { PlaceGroup } from '#guide/compiler/guide.ts';
import type { PlaceKind } from '#kit/rules/place-kinds.ts';

/** Which of the names of groups some places of one have: without a beach, nature is not named with beaches. */
export function groupName(
  group: PlaceGroup,
  places: readonly { kinds: readonly PlaceKind[] }[],
): PlaceGroup | 'inland' {
  return group === 'nature' && !places.some(({ kinds }) => kinds.includes('beach'))
    ? 'inland'
    : group;
}
