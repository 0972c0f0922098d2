import { limits } from '#planner/rules/rows/rows.ts';
import { oneLine } from '../../plain-text.ts';
import { type Candidate, FileRefused, importLimits, type RowError } from '../candidate.ts';
import { dayNumber, dayOfName } from '../day-numbers.ts';
import { momentOfInstant } from '../instants.ts';
import { candidateOf, type FoundPlace, noPosition, positionOf } from '../place-candidate.ts';
import { trackPlaces } from '../track-places.ts';
import { type PlaceShape, pointsOfShape, shapesOf } from './kml-shapes.ts';
import { childText, elementsOf, readXml, type XmlNode } from './xml-in.ts';

type When = { day: number | null; date?: string | undefined };
type Words = { name: string; note: string; url: string };

/**
 * Placemarks of a KML file: points where they are, areas at their middle, lines and tracks where they begin and end, and
 * those that only have an address without a position. A folder is a day where our own data says so or it is called so;
 * others, as the layers of My Maps, are none. What a link to a map in the network would bring is named as left out.
 * Throws `FileRefused` as `readXml`, and `too_many_places`.
 */
export function readKml(text: string): (Candidate | RowError)[] {
  const root = readXml(text);
  if (root.name !== 'kml') throw new FileRefused('unknown_format');
  const marks: { mark: XmlNode; when: When }[] = [];
  const visit = (node: XmlNode, when: When) => {
    if (node.name === 'Placemark') marks.push({ mark: node, when });
    else for (const child of node.children) visit(child, whenOf(child) ?? when);
  };
  visit(root, { day: null });
  // Programs for bookmarks write when one was made, which is no plan.
  const hasPlans = !/omaps\.app|maps\.me|comaps/i.test(text.slice(0, 2_000));
  const found = marks.flatMap(({ mark, when }, nth) => {
    const moment = hasPlans ? momentOf(mark) : null;
    const dated = { ...when, date: when.date ?? moment?.date };
    const details = moment?.time ? { start_time: moment.time } : {};
    return placesOf(mark, dated).map((place) =>
      candidateOf({ ...place, row: nth + 1, details: { ...details, ...place.details } }),
    );
  });
  if (found.length > importLimits.places) throw new FileRefused('too_many_places');
  return [...found, ...leftInNetwork(root, marks.length)];
}

function placesOf(mark: XmlNode, when: When): Omit<FoundPlace, 'row'>[] {
  const words = wordsOf(mark);
  const shapes = shapesOf(mark);
  const points = shapes.filter(({ kind }) => kind !== 'line');
  const lines = shapes.filter(({ kind }) => kind === 'line');
  if (points.length > 0)
    return points.map((shape) => ({ ...words, ...when, position: positionOfShape(shape) }));
  if (lines.length > 0) {
    const segments = lines.map(pointsOfShape);
    const places = trackPlaces({ ...words, name: words.name || 'KML', segments, ...when });
    if (places.length > 0) return places;
  }
  return [{ ...words, ...when, position: noPosition }];
}

/** Of an area the middle of what it covers. */
function positionOfShape(shape: PlaceShape) {
  const [first, ...others] = shape.coordinates;
  // Four parts are two numbers with decimal commas, and nobody knows which are which of three.
  if (first && first.length > 3) return positionOf('?', '?');
  if (shape.kind === 'point' || !first) return positionOf(first?.[1], first?.[0]);
  const middle = (axis: 0 | 1) => {
    const values = [first, ...others].map((at) => Number(at[axis]));
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return positionOf(middle(1), middle(0));
}

function wordsOf(mark: XmlNode): Words {
  const data = dataOf(mark);
  const named = data.find(({ name }) => /^(name|nombre|title|t[ií]tulo)$/i.test(name));
  const description = childText(mark, 'description');
  // My Maps writes its columns into the description as well.
  const more = data.filter(
    ({ value }) => value && !description.includes(value) && value !== named?.value,
  );
  const texts = [
    description || childText(mark, 'Snippet'),
    childText(mark, 'address'),
    ...more.map(({ label, value }) => `${label}: ${value}`),
  ];
  return {
    name: childText(mark, 'name') || (named?.value ?? ''),
    note: texts.filter(Boolean).join('\n'),
    url: mark.children.find(({ name }) => name === 'link')?.attributes.get('href') ?? '',
  };
}

/** What a placemark or a folder says in columns of its own. */
function dataOf(node: XmlNode): { name: string; label: string; value: string }[] {
  const own = node.children.filter(({ name }) => name === 'ExtendedData');
  return own.flatMap((one) =>
    [...one.children, ...elementsOf(one, 'SimpleData')].flatMap((data) => {
      const name = data.attributes.get('name') ?? '';
      if (!name || name.startsWith('gx_')) return [];
      const value = data.name === 'SimpleData' ? data.text.trim() : childText(data, 'value');
      return [{ name, label: childText(data, 'displayName') || name, value }];
    }),
  );
}

/** The day or date of a folder; null for what is none, so that what is inside of a day stays on it. */
function whenOf(node: XmlNode): When | null {
  if (node.name !== 'Folder' && node.name !== 'Document') return null;
  const own = dayNumber(dataOf(node).find(({ name }) => name === 'day')?.value ?? '');
  const when = own ? { day: own } : dayOfName(childText(node, 'name'));
  return when.day !== null || when.date ? when : null;
}

function momentOf(mark: XmlNode) {
  const [stamp] = [...elementsOf(mark, 'TimeStamp'), ...elementsOf(mark, 'TimeSpan')];
  return stamp ? momentOfInstant(childText(stamp, 'when') || childText(stamp, 'begin')) : null;
}

function leftInNetwork(root: XmlNode, before: number): RowError[] {
  return elementsOf(root, 'NetworkLink').flatMap((link, nth): RowError[] => {
    const isElsewhere = elementsOf(link, 'href').some(({ text }) => /^\s*https?:/i.test(text));
    const name = oneLine(childText(link, 'name'), limits.stopTitle);
    return isElsewhere ? [{ row: before + nth + 1, code: 'network_link', name }] : [];
  });
}
