import type { AtlasDestination } from '#guide/compiler/atlas.ts';
import { destinationCards } from '#guide/data/guides.ts';
import type { PlaceKind } from '#kit/rules/place-kinds.ts';
import type { SavedPlace } from '#saved-places/rows.ts';

/** A part of the mochila, as its page and the beginning of a trip name it in their addresses. */

/** What to show of the mochila; null is all of it. */
export type SavedFilter = {
  status: SavedPlace['status'] | null;
  destination: string | null;
  kind: PlaceKind | null;
};

export const everything: SavedFilter = { status: null, destination: null, kind: null };

/** `?destino=cartagena&tipo=playa&estado=quiero-ir`, the same words in both languages. */
export type SavedSearch = {
  destino?: string | undefined;
  tipo?: string | undefined;
  estado?: string | undefined;
};

const kindSlugs: Record<PlaceKind, string> = {
  see: 'ver',
  do: 'hacer',
  beach: 'playa',
  nature: 'naturaleza',
  viewpoint: 'mirador',
  town: 'pueblo',
  museum: 'museo',
  eat: 'comer',
  coffee: 'cafe',
  market: 'mercado',
  wellness: 'bienestar',
};
const statusSlugs: Record<SavedPlace['status'], string> = { want: 'quiero-ir', been: 'ya-fui' };

function keyOf<Key extends string>(slugs: Record<Key, string>, slug: unknown): Key | null {
  const isKey = (key: string): key is Key => key in slugs;
  return (
    Object.keys(slugs)
      .filter(isKey)
      .find((key) => slugs[key] === slug) ?? null
  );
}

/** What the address says; a word that is none of ours is as if it were not there. */
export function savedSearch(search: Record<string, unknown>): SavedSearch {
  return searchOf({
    destination: destinationCards('es').find(({ slug }) => slug === search.destino)?.slug ?? null,
    kind: keyOf(kindSlugs, search.tipo),
    status: keyOf(statusSlugs, search.estado),
  });
}

export function searchOf({ destination, kind, status }: SavedFilter): SavedSearch {
  return {
    destino: destination ?? undefined,
    tipo: kind ? kindSlugs[kind] : undefined,
    estado: status ? statusSlugs[status] : undefined,
  };
}

/** The filter of an address that `savedSearch` has read. */
export function filterOf({ destino, tipo, estado }: SavedSearch): SavedFilter {
  return {
    destination: destino ?? null,
    kind: keyOf(kindSlugs, tipo),
    status: keyOf(statusSlugs, estado),
  };
}

/** The saved places that a filter lets through, of those that a guide still has. */
export function pickSaved(
  saved: SavedPlace[],
  { destination, kind, status }: SavedFilter,
  destinations: AtlasDestination[],
): SavedPlace[] {
  const wanted = new Set(
    destinations
      .filter(({ slug }) => destination === null || slug === destination)
      .flatMap(({ slug, places }) =>
        places
          .filter(({ kinds }) => kind === null || kinds.includes(kind))
          .map((place) => `${slug}/${place.slug}`),
      ),
  );
  return saved.filter((one) => wanted.has(one.id) && (status === null || one.status === status));
}
