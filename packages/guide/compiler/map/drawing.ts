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

export type Compass = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** A name beside a pin, broken into lines; the compass says on which side. */
export type MapLabel = { side: Compass; lines: string[] };

/** Where a pin stands: moved aside where pins would touch. All positions are thousandths of the map's width. */
export type MapMark = { x: number; y: number; label: MapLabel | null };

export type MapPin = {
  /** Position in `Guide.places`, 1 first: the number on the pin. */
  n: number;
  /** Where the place really is. */
  at: { x: number; y: number };
  wide: MapMark;
  narrow: MapMark;
  /** The place lies off this map in this direction; its pin stands at the edge. */
  beyond: Compass | null;
};

/** Pins, and the names for which they leave room. */
export type MapMarks = { pins: MapPin[]; names: MapName[] };

/** A drawing `width` by `height` units without its pins. */
export type MapGround = MapShapes & {
  width: number;
  height: number;
  /** Land reaches every edge. */
  inland: boolean;
  /** Round kilometres and their length in units. */
  scale: { km: number; units: number };
  /** The line, as path data, at which kilometres of open sea are left out. */
  fold: { line: string; km: number } | null;
};

/** A corner of a drawing. */
export type MapCorner = 'sw' | 'se' | 'nw' | 'ne';

/** A map of the places: of all, or a close-up. */
export type PlacesDrawing = MapGround & {
  /** Of the box that leads here; null on the map of all places. */
  letter: string | null;
  marks: MapMarks;
  /** Where the bar of the scale and the notes stand: no pin is there. */
  corners: { scale: MapCorner; note: MapCorner };
  /** Parts that a close-up or a street plan shows instead. */
  boxes: MapBox[];
};

/** A part of a drawing, in thousandths of its width; `to` is the id of what shows it from close by. */
export type MapBox = {
  letter: string;
  to: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Numbers of the places in it. */
  places: number[];
};
