/** A name of what is no place of the guide: where it stands in thousandths, and on which side of that at each width. */
export type MapName = {
  name: string;
  kind: 'water' | 'river' | 'area' | 'town' | 'station' | 'height' | 'avenue';
  x: number;
  y: number;
  wide: 'e' | 'w' | 's' | 'n' | 'c' | null;
  narrow: 'e' | 'w' | 's' | 'n' | 'c' | null;
};

/** What is drawn of land, water and what people built, as SVG path data. */
export type MapShapes = {
  land: string;
  lagoons: string;
  rivers: string;
  /** Boundaries of departments. */
  borders: string;
  /** Boundaries of municipalities. */
  municipal: string;
  /** Rivers that are schematic. */
  sketched: string;
  /** A part of the shore is schematic. */
  hasSketchedShore: boolean;
  /** Avenues with lanes for buses. */
  trunks: string;
  /** Metro and tram, cable cars, and their stations as points: straight from one to the next. */
  rails: string;
  cables: string;
  stations: string;
};

/** Text beside a stop of a drawn route; it begins at the baseline of its first line. */
export type RouteLabel = {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: string[];
};

/** A stop of a drawn route; `from` is where it is when its pin had to move aside. */
export type RouteStop = {
  n: number;
  x: number;
  y: number;
  from: { x: number; y: number } | null;
  label: RouteLabel | null;
};
