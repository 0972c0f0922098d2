import { dayFromIso, dayOf } from './days.ts';

/** Minutes that Colombia is behind UTC, all year. */
const behind = 300;
/** The sun's upper edge stands on the horizon, refraction included. */
const zenith = radians(90.833);

/**
 * Sunrise and sunset in Colombia in minutes after midnight, local time; right to about a minute at sea level with a
 * free horizon. By the equations of NOAA's solar calculator (gml.noaa.gov/grad/solcalc/solareqns.PDF).
 */
export function sunTimes(
  { lat, lon }: { lat: number; lon: number },
  iso: string,
): { rise: number; set: number } {
  const day = dayFromIso(iso);
  const year = Number(iso.slice(0, 4));
  const days = dayOf(year + 1, 1, 1) - dayOf(year, 1, 1);
  // The fraction of the year at noon in Colombia, in radians.
  const angle = ((2 * Math.PI) / days) * (day - dayOf(year, 1, 1) + behind / 1440);
  const [sin, cos] = [Math.sin, Math.cos];
  const equationOfTime =
    229.18 *
    (0.000075 +
      0.001868 * cos(angle) -
      0.032077 * sin(angle) -
      0.014615 * cos(2 * angle) -
      0.040849 * sin(2 * angle));
  const declination =
    0.006918 -
    0.399912 * cos(angle) +
    0.070257 * sin(angle) -
    0.006758 * cos(2 * angle) +
    0.000907 * sin(2 * angle) -
    0.002697 * cos(3 * angle) +
    0.00148 * sin(3 * angle);
  const latitude = radians(lat);
  const half = Math.acos(
    cos(zenith) / (cos(latitude) * cos(declination)) - Math.tan(latitude) * Math.tan(declination),
  );
  const noon = 720 - 4 * lon - equationOfTime - behind;
  const halfDay = (4 * half * 180) / Math.PI;
  return { rise: Math.round(noon - halfDay), set: Math.round(noon + halfDay) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
