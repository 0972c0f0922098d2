import type { PlaceKind } from '#kit/rules/place-kinds.ts';
import type {
  Guide,
  GuideLeg,
  GuidePlace,
  GuideSource,
  GuideStop,
  Inline,
  Lang,
  PlaceGroup,
} from '../guide.ts';
import type { PlaceMap } from '../map/place-map.ts';
import type { PlanField } from './schema.ts';

/** A place as its own page reads it: what its guide says of it, and no more. Sources are numbered anew. */
export type PlacePage = {
  destination: Pick<Guide, 'slug' | 'name' | 'region' | 'departments'> & {
    /** How many places its guide has. */
    places: number;
  };
  lang: Lang;
  reviewed: string;
  /** For search engines and link previews: its first sentences. */
  description: string;
  /** Its text without the first sentence, which is `lead`. */
  place: Omit<GuidePlace, 'near' | PlanField>;
  lead: Inline[];
  picture: Picture | null;
  legs: GuideLeg[];
  /** How itineraries of the guide come here from the stop before. */
  ways: PlaceWay[];
  /** Days of itineraries that stop here; `day` is null where the itinerary has only one. */
  stops: { id: string; title: string; day: number | null }[];
  near: NearPlace[];
  map: PlaceMap;
  previous: PlaceLink | null;
  next: PlaceLink | null;
  sources: GuideSource[];
};

export type PlaceLink = { slug: string; name: string; group: PlaceGroup };

export type PlaceWay = NonNullable<GuideStop['way']> & { from: { slug: string; name: string } };

type NearPlace = {
  slug: string;
  name: string;
  kind: PlaceKind;
  visitMinutes: number | null;
  /** In a straight line. */
  km: number;
  /** One of both positions is our estimate. */
  approximate: boolean;
};

/** A detail of a destination's drawing; `url` is the drawing's, `width` and `height` are its own. */
export type Picture = {
  url: string;
  width: number;
  height: number;
  x: number;
  y: number;
  zoom: number;
};
