import type { Waypoint, WaypointFile, WaypointRoute } from '../../geo/waypoint.ts';
import { type Facts, positionOf } from '../facts.ts';
import type { Plan } from '../plan.ts';
import type { StopRow } from '../rows.ts';

export type WaypointOptions = {
  format: 'gpx' | 'kml' | 'geojson';
  /** What a stop is called, where the guide's name in the reader's language is known. */
  nameOf?: (stop: StopRow) => string;
  /** What a day is called: its title may be empty. */
  dayName: (number: number, title: string) => string;
  url?: string;
  hideNotes?: boolean;
};

/**
 * A trip as waypoints, and a route for each day, for the writers of domain/geo. Stops without a position are left
 * out. In KML, where a route is a folder that holds its stops, the waypoints are only the unplanned.
 */
export function waypointsOf(plan: Plan, facts: Facts, options: WaypointOptions): WaypointFile {
  const { format, dayName, url } = options;
  const routes = plan.days
    .map(({ day, number, stops }): WaypointRoute => {
      return { name: dayName(number, day.title), stops: located(stops, facts, options) };
    })
    .filter(({ stops }) => stops.length > (format === 'kml' ? 0 : 1));
  const loose = format === 'kml' ? [] : plan.days.flatMap(({ stops }) => stops);
  return {
    name: plan.trip.title,
    ...(url ? { url } : {}),
    waypoints: located([...loose, ...plan.unplanned], facts, options),
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
