/** What the address of /viajes says of a trip through the whole country, read by hand like the rest of it. */
export type CountrySearch = {
  /** Whether the planner of the country is open. */
  pais?: true | undefined;
  /** Days of the trip; without them nothing was asked yet. */
  dias?: number | undefined;
  /** The day of arrival, or where it is not known the month, 1 to 12. */
  fecha?: string | undefined;
  mes?: number | undefined;
  /** Hubs where one arrives and leaves; without the second, wherever it suits. */
  entra?: string | undefined;
  sale?: string | undefined;
  /** Most hours on the way in one day. */
  horas?: number | undefined;
  /** What one comes for, with commas between. */
  busca?: string | undefined;
  estilo?: string | undefined;
  /** Destinations that have to be in it, with commas between. */
  con?: string | undefined;
};

export function countrySearch(search: Record<string, unknown>): CountrySearch {
  if (String(search.pais) !== 'true') return {};
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
  };
  const whole = (name: string) => {
    const value = Number(search[name]);
    return search[name] !== undefined && Number.isInteger(value) ? value : undefined;
  };
  return {
    pais: true,
    dias: whole('dias'),
    fecha: text('fecha'),
    mes: whole('mes'),
    entra: text('entra'),
    sale: text('sale'),
    horas: whole('horas'),
    busca: text('busca'),
    estilo: text('estilo'),
    con: text('con'),
  };
}
