import type { EditContext } from '../edits/edits.ts';
import { blank, type StopRow } from '../rows/rows.ts';
import type { Window } from './best-times.ts';
import type { DrawnTask } from './draw-task.ts';
import type { AnswerDay, AnswerVisit } from './task.ts';
import type { Visit } from './visits.ts';
import type { Meal } from './wishes.ts';

/** A stop as the answer has it. */
export type PlannedStop = {
  stop: StopRow;
  /** Null is a table, or a pause for lunch. */
  visit: Visit | null;
  meal: Meal | null;
  /** Id of the table. */
  table: string | null;
  /** It was not in the plan. */
  isNew: boolean;
  /** Minutes after midnight, and how long. */
  start: number;
  minutes: number;
  way: AnswerVisit['way'];
  /** When it may start; null where any time will do. */
  window: Window | null;
};

/** From so many minutes after midnight a meal is a dinner. */
const evening = 1000;

/** The stops of each day of the answer, with rows for the tables and pauses, which are new. `lunch` names a pause. */
export function plannedStops(
  { visits, tables, windows }: DrawnTask,
  answer: readonly AnswerDay[],
  tripId: string,
  lunch: string,
  context: EditContext,
): PlannedStop[][] {
  return answer.map((day, nth) =>
    day.visits.map(({ node, start, minutes, way }): PlannedStop => {
      const visit = visits[node];
      if (visit) {
        const window = windows[node]?.[nth];
        const isNew = visit.source === 'guide';
        const open = typeof window === 'object' ? window : null;
        return {
          stop: visit.stop,
          visit,
          meal: null,
          table: null,
          isNew,
          start,
          minutes,
          way,
          window: open,
        };
      }
      const table = tables[node - visits.length];
      const place = table && {
        title: table.name,
        kind: table.place === null ? ('own' as const) : ('place' as const),
        place: table.place,
        lat: table.lat,
        lon: table.lon,
      };
      const meal = start >= evening ? 'dinner' : 'lunch';
      const stop: StopRow = {
        ...blank.trip_stops,
        id: context.newId(),
        trip_id: tripId,
        kind: 'own',
        title: lunch,
        ...place,
        minutes,
      };
      return {
        stop,
        visit: null,
        meal,
        table: table?.id ?? null,
        isNew: true,
        start,
        minutes,
        way,
        window: null,
      };
    }),
  );
}
