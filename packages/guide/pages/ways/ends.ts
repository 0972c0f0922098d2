import { posterName } from '#kit/ui/poster/poster-name.ts';
import type { GuideCard } from '../../compiler/guide.ts';
import type { Hub, Ways } from '../../ways/graph.ts';

/** A destination as an end of ways: its town, and the name of its guide where that is another. */
export type End = { slug: string; hub: Hub; town: string; region: string | null };

/** The destinations that ways lead to, in the order of the lists. */
export function endsOf({ hubs }: Ways, cards: readonly GuideCard[]): End[] {
  return cards.flatMap(({ slug, name }) => {
    const hub = hubs.find(({ destination }) => destination === slug);
    if (!hub) return [];
    const [short] = posterName(name);
    const region = name.startsWith(hub.name) ? null : short;
    return [{ slug, hub, town: hub.name, region }];
  });
}

/** "Salento, Eje Cafetero". */
export function fullName({ town, region }: End): string {
  return region ? `${town}, ${region}` : town;
}
