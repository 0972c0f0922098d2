import { shownItinerary } from '../shown-itinerary.ts';
import type { Country, Guide, GuidePlace, GuideStop, Lang } from './guide.ts';

/** What the home page shows of the content, beside the cards of the destinations. */
export type Home = {
  lang: Lang;
  scene: Country['scene'];
  sceneAlt: string;
  plan: SamplePlan;
};

/** An itinerary of a guide, ready to copy. */
export type SamplePlan = {
  /** The destination's slug. */
  slug: string;
  /** The itinerary's id. */
  id: string;
  title: string;
  days: SampleDay[];
};

export type SampleDay = {
  title: string;
  /** Address of the drawing of its first drawn stop, 800 by 600. */
  drawing: string | null;
  stops: SampleStop[];
};

export type SampleStop = Pick<GuideStop, 'slug' | 'name' | 'visitMinutes'> & {
  band: NonNullable<GuidePlace['price']>['band'] | null;
};

export function homeOf({ lang, scene, sceneAlt }: Country, guide: Guide): Home {
  return { lang, scene, sceneAlt, plan: samplePlanOf(guide) };
}

/** Throws for a guide without an itinerary, which the schema refuses. */
function samplePlanOf({ slug, itineraries, places }: Guide): SamplePlan {
  const itinerary = shownItinerary(itineraries);
  if (!itinerary) throw new Error(`${slug} has no itinerary.`);
  const { id, title, days } = itinerary;
  return {
    slug,
    id,
    title,
    days: days.map((day) => {
      const stops = day.stops.map((stop) => ({ ...stop, place: places[stop.n - 1] }));
      return {
        title: day.title,
        drawing: stops.find(({ place }) => place?.drawing)?.place?.drawing ?? null,
        stops: stops.map(({ slug, name, visitMinutes, place }) => ({
          slug,
          name,
          visitMinutes,
          band: place?.price?.band ?? null,
        })),
      };
    }),
  };
}
