import { countryTowns } from 'virtual:content';
import { readCompiled } from '../compiled.ts';

/** A town, its department, and where it is in WGS 84 degrees (GeoNames). */
export type CountryTown = { name: string; department: string; lat: number; lon: number };

/** The towns of Colombia, the larger ones first. Throws `ContentUnreachable`. */
export async function readCountryTowns(): Promise<CountryTown[]> {
  const rows = await readCompiled<[string, string, number, number][]>(countryTowns);
  return rows.map(([name, department, lat, lon]) => ({ name, department, lat, lon }));
}
