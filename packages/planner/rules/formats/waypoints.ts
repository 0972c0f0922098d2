import type { Waypoint, WaypointFile, WaypointRoute } from '#kit/geo/formats/waypoint.ts';
import { type Facts, positionOf } from '../facts.ts';
import type { Plan } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';

type WaypointOptions = {
  format: 'gpx' | 'kml' | 'geojson';
  /** What a stop is called, where the guide's name in the reader's language is known. */
  nameOf?: (stop: StopRow) => string;
  /** What a day is called: its title may be empty. */
  dayName: (number: number, title: string) => string;
  url?: string;
  hideNotes?: boolean;
};

/**
 * A trip as waypoints, and a route for each day that has a located stop, for the writers of packages/kit/geo. Stops without
 * a position are left out. In KML, where a route is a folder that holds its stops, the waypoints are only the
 * unplanned; in GeoJSON, which has no routes, each says its day.
 */
export function waypointsOf(plan: Plan, facts: Facts, options: WaypointOptions): WaypointFile {
  const { format, dayName, url } = options;
  const routes = plan.days
    .map(({ day, number, stops }): WaypointRoute => {
      const own = located(stops, facts, options);
      return { name: dayName(number, day.title), stops: own, day: number };
    })
    .filter(({ stops }) => stops.length > 0);
  const planned = routes.flatMap(({ stops, day }) =>
    stops.map((stop) => (format === 'geojson' && day ? { ...stop, day } : stop)),
  );
  return {
    name: plan.trip.title,
    ...(url ? { url } : {}),
    waypoints: [...(format === 'kml' ? [] : planned), ...located(plan.unplanned, facts, options)],
    routes,
  };
}

function located(
  stops: readonly StopRow[],
  facts: Facts,
  { nameOf, hideNotes }: WaypointOptions,
): Waypoint[] {
  return stops.flatMap((stop) => {
    const at = positionOf(stop, facts);
    if (!at) return [];
    const note = stop.note && !hideNotes ? { note: stop.note } : {};
    return [{ ...at, name: nameOf?.(stop) || stop.title, ...note }];
  });
}
