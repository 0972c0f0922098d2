import { limits } from '../../rows.ts';
import { type Candidate, FileRefused, importLimits, type RowError } from './candidate.ts';
import { candidateOf } from './place-candidate.ts';
import { childText, degreesOf, elementsOf, readXml, type XmlNode } from './xml-in.ts';

/**
 * Placemarks of a KML file that are points, each folder that holds some a day: the one that it
 * names in its data, otherwise the next. Lines and areas are passed over.
 * Throws `FileRefused` as `readXml`, and `too_many_places`.
 */
export function readKml(text: string): (Candidate | RowError)[] {
  const root = readXml(text);
  if (root.name !== 'kml') throw new FileRefused('unknown_format');
  const days = new Map<XmlNode, number>();
  let day = 0;
  for (const folder of elementsOf(root, 'Folder')) {
    const marks = folder.children.filter(isPoint);
    if (marks.length === 0) continue;
    day = dayOf(folder) ?? day + 1;
    for (const mark of marks) days.set(mark, day);
  }
  const marks = elementsOf(root, 'Placemark').filter(isPoint);
  if (marks.length > importLimits.places) throw new FileRefused('too_many_places');
  return marks.map((mark, nth) => {
    const [lon = Number.NaN, lat = Number.NaN] = coordinatesOf(mark).split(',').map(degreesOf);
    return candidateOf({
      row: nth + 1,
      name: childText(mark, 'name'),
      lat,
      lon,
      note: childText(mark, 'description'),
      url: mark.children.find(({ name }) => name === 'link')?.attributes.get('href') ?? '',
      day: days.get(mark) ?? null,
    });
  });
}

/** What our own files say of a folder. */
function dayOf(folder: XmlNode): number | null {
  const own = folder.children.filter(({ name }) => name === 'ExtendedData');
  const data = own
    .flatMap((one) => one.children)
    .find(({ attributes }) => attributes.get('name') === 'day');
  const day = data ? childText(data, 'value') : '';
  return /^[1-9]\d{0,2}$/.test(day) && Number(day) <= limits.days ? Number(day) : null;
}

function isPoint(node: XmlNode): boolean {
  return node.name === 'Placemark' && elementsOf(node, 'Point').length > 0;
}

function coordinatesOf(mark: XmlNode): string {
  const [point] = elementsOf(mark, 'Point');
  return point ? childText(point, 'coordinates') : '';
}
