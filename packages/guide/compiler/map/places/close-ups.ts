import type { Frame } from '../frames.ts';
import { framesOf } from '../frames.ts';
import type { Point } from '../geo.ts';
import type { Rect } from '../marks/pins.ts';
import { fitView, type View } from '../project.ts';
import { clustersOf } from './clusters.ts';

/** A street plan of the destination and the indexes of the places that it shows. */
export type Plan = { id: string; places: number[] };

/** A part of a drawing that another one shows from close by. */
export type CutBox = Rect & {
  letter: string;
  /** Id of the drawing on the page. */
  to: string;
  /** Indexes of the places in it. */
  places: number[];
};

/** One drawing of the places: what it shows, and which of its places stand in boxes instead of under pins. */
export type Cut = Pick<Frame, 'view' | 'beyond' | 'fold'> & {
  /** Of the box that leads here; null on the map of all places. */
  letter: string | null;
  /** Indexes of the places that have a pin here. */
  inside: number[];
  boxes: CutBox[];
};

const aspect: [number, number] = [0.85, 1.4];
/** Radians: the smallest and the largest side of what a close-up shows at least, 600 m and 300 km. */
const smallest = 1e-4;
const largest = 0.05;
/** A close-up is at least so much closer than the drawing that it is a part of. */
const closer = 0.75;

/**
 * The map of all places, and close-ups of those whose pins would overlap, which may have close-ups of their own; those
 * that a street plan shows are led to it. The map of all places comes first, then what its boxes show, and so on. `isDry`
 * tells whether a view draws all places on land that stand there: a shore is too coarse for a closer one.
 */
export function closeUpsOf(
  points: Point[],
  plans: Plan[],
  isDry: (view: View, places: number[]) => boolean,
): Cut[] {
  const [whole] = framesOf(points);
  if (!whole) return [];
  const { view, beyond, fold } = whole;
  const all = [...points.keys()].filter((index) => !beyond.includes(index));
  const cuts: Cut[] = [{ view, beyond, fold, letter: null, inside: all, boxes: [] }];
  const toPlans: { box: CutBox }[] = [];
  const next = letters();
  // Grows while it is read: each close-up is looked at in its turn.
  for (const cut of cuts) {
    const shown = cut.inside;
    const at = (members: number[]) => members.map((member) => shown[member] ?? -1);
    const planOf = (members: number[]) =>
      plans.find(({ places }) => at(members).every((index) => places.includes(index)));
    const clusters = clustersOf(pick(points, shown), cut.view, (members) => !!planOf(members));
    for (const { members, box } of clusters) {
      const places = at(members);
      const plan = planOf(members);
      const close = closestView(pick(points, places), (view) => isDry(view, places));
      if (!plan && close.kmPerUnit > cut.view.kmPerUnit * closer) continue;
      const made: CutBox = { ...box, letter: '', to: plan ? `plan-${plan.id}` : '', places };
      cut.boxes.push(made);
      cut.inside = cut.inside.filter((index) => !places.includes(index));
      if (plan) toPlans.push({ box: made });
      else {
        made.letter = next();
        made.to = `map-${made.letter.toLowerCase()}`;
        cuts.push(cutOf(close, made));
      }
    }
  }
  for (const { box } of toPlans) box.letter = next();
  return cuts;
}

/** The closest view of all points on which they are dry. */
function closestView(points: Point[], isDry: (view: View) => boolean): View {
  for (let least = smallest; ; least *= 1.25) {
    const view = fitView(points, { aspect, least });
    if (isDry(view) || least > largest) return view;
  }
}

function cutOf(view: View, { letter, places }: CutBox): Cut {
  return { view, beyond: [], fold: null, letter, inside: places, boxes: [] };
}

function pick(points: Point[], indexes: number[]): Point[] {
  return indexes.map((index) => points[index] ?? [0, 0]);
}

function letters(): () => string {
  let count = 0;
  return () => String.fromCharCode(65 + count++);
}
