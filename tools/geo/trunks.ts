/**
 * Writes content/geo/trunks.json: the avenues on which the buses of TransMilenio have their own lanes. The file is
 * committed; a build needs neither the network nor this script.
 *
 *   node tools/geo/trunks.ts Trazados_Troncales_de_TRANSMILENIO.geojson
 *
 * The argument is the open data set "Trazados Troncales de TRANSMILENIO" of TransMilenio S.A. Its stations are left
 * out: works on the metro have closed some since.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Line, thin } from './rings.ts';

const file = resolve(import.meta.dirname, '../../content/geo/trunks.json');
/** Metres an avenue may stray; pieces shorter than the second one are ramps and turns. */
const accuracy = 12;
const shortest = 400;
/** As people in Bogotá call the avenues of the data set; its others are extensions of these. */
const names: Record<string, string> = {
  'AUTOPISTA NORTE': 'Autopista Norte',
  SUBA: 'Avenida Suba',
  'CALLE 80': 'Calle 80',
  'NQS CENTRAL': 'Avenida NQS',
  'NQS SUR': 'Avenida NQS',
  AMERICAS: 'Avenida de las Américas',
  'EJE AMBIENTAL': 'Eje Ambiental',
  'CARRERA 10': 'Carrera 10',
  'CALLE 6': 'Calle 6',
  'CARACAS CENTRO': 'Avenida Caracas',
  'CARACAS SUR': 'Avenida Caracas',
  'CALLE 26': 'Calle 26',
};

const position = v.pipe(
  v.array(v.number()),
  v.transform(([lon = 0, lat = 0]): Line[number] => [lon, lat]),
);
const schema = v.object({
  features: v.array(
    v.object({
      properties: v.object({ nombre_trazado_troncal: v.string() }),
      geometry: v.variant('type', [
        v.object({ type: v.literal('LineString'), coordinates: v.array(position) }),
        v.object({ type: v.literal('MultiLineString'), coordinates: v.array(v.array(position)) }),
      ]),
    }),
  ),
});
const { features } = v.parse(schema, JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const trunks = features
  // Buses share the lanes of this one with all others.
  .filter(({ properties }) => !properties.nombre_trazado_troncal.includes('CARRERA 7'))
  .map(({ properties, geometry }) => ({
    name: names[properties.nombre_trazado_troncal] ?? null,
    lines: (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates)
      .filter((line) => metres(line) > shortest)
      .map((line) => thin(line, accuracy).map(rounded)),
  }));
writeFileSync(file, `[\n${trunks.map((trunk) => JSON.stringify(trunk)).join(',\n')}\n]\n`);
console.log(`${trunks.length} trunks`);

function metres(line: Line): number {
  return line.reduce((sum, [lon, lat], index) => {
    const [before, north] = line[index - 1] ?? [lon, lat];
    return sum + Math.hypot(lon - before, lat - north) * 111_195;
  }, 0);
}

/** Five decimals are a metre. */
function rounded([lon, lat]: Line[number]): Line[number] {
  return [Number(lon.toFixed(5)), Number(lat.toFixed(5))];
}
