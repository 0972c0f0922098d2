import { fold, tokens } from '../search/words.ts';
import type { TypedPosition } from './typed-position.ts';

type Locality = TypedPosition & { name: string };

type Known = {
  /** The larger ones first. */
  towns: readonly (Locality & { department: string })[];
  destinations: readonly { name: string; places: readonly Locality[] }[];
};

/**
 * The town, destination or place of the guides that an address names, as `Cartagena, Bolívar, Colombia`; null where none
 * is known. Of several towns of one name the one in the department that the address names, else the largest.
 */
export function localityNamed(address: string, { towns, destinations }: Known): Locality | null {
  const departments = new Set(towns.map(({ department }) => plain(department)));
  const parts = address.split(',').map(plain).filter(Boolean);
  // A department and the country stand after the town; some towns are called as they are.
  const names = parts.filter(
    (part, nth) => part !== 'colombia' && (nth === 0 || !departments.has(part)),
  );
  for (const name of names) {
    const called = towns.filter((town) => plain(town.name) === name);
    const found =
      called.find(({ department }) => parts.includes(plain(department))) ??
      firstPlace(destinations.find((one) => begins(plain(one.name), name))) ??
      destinations.flatMap(({ places }) => places).find((place) => plain(place.name) === name) ??
      called[0] ??
      // `Cartagena de Indias`, `Bogotá D.C.`
      towns.find((town) => begins(name, plain(town.name)));
    if (found) return found;
  }
  return null;
}

function firstPlace(destination: Known['destinations'][number] | undefined): Locality | undefined {
  const [place] = destination?.places ?? [];
  return destination && place && { ...place, name: destination.name };
}

/** Whether a text begins with these words. */
function begins(text: string, words: string): boolean {
  return text === words || text.startsWith(`${words} `);
}

function plain(text: string): string {
  return tokens(fold(text)).join(' ');
}
