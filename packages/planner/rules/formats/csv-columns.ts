/** Columns of our CSV files and their names in both languages; the first name is the one that is written. */
export const csvColumns = {
  day: { es: ['día', 'dia'], en: ['day'] },
  date: { es: ['fecha'], en: ['date'] },
  start: { es: ['inicio', 'hora'], en: ['start', 'time'] },
  end: { es: ['fin'], en: ['end'] },
  kind: { es: ['tipo'], en: ['kind', 'type'] },
  title: { es: ['nombre', 'título', 'titulo'], en: ['name', 'title'] },
  place: { es: ['lugar'], en: ['place'] },
  lat: { es: ['latitud', 'lat'], en: ['latitude', 'lat'] },
  lon: { es: ['longitud', 'lon', 'lng'], en: ['longitude', 'lon', 'lng'] },
  minutes: { es: ['minutos'], en: ['minutes'] },
  mode: { es: ['modo'], en: ['mode'] },
  nights: { es: ['noches'], en: ['nights'] },
  cost: { es: ['costo_cop', 'costo'], en: ['cost_cop', 'cost'] },
  costBy: { es: ['costo_por'], en: ['cost_by'] },
  note: { es: ['nota', 'notas', 'comentario'], en: ['note', 'notes', 'comment', 'description'] },
  url: { es: ['enlace'], en: ['url', 'link'] },
} as const satisfies Record<string, { es: readonly string[]; en: readonly string[] }>;

export type CsvColumn = keyof typeof csvColumns;

/** In the order in which they are written. */
export const csvOrder = Object.keys(csvColumns).filter(
  (key): key is CsvColumn => key in csvColumns,
);

const byName = new Map<string, CsvColumn>();
for (const column of csvOrder)
  for (const name of [...csvColumns[column].es, ...csvColumns[column].en]) byName.set(name, column);

/** The column that a heading names in either language; undefined for others. */
export function csvColumnOf(heading: string): CsvColumn | undefined {
  return byName.get(heading.trim().toLowerCase());
}
