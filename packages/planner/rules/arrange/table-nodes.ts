import { minutesOf } from '#kit/calendar/clock.ts';
import { hoursOn, isPastMidnight } from '#kit/calendar/hours/hours.ts';
import type { TableFacts } from '../facts.ts';
import type { DayFrame } from './day-frames.ts';
import type { TableNode } from './task.ts';
import type { Meal } from './wishes.ts';

/** Minutes at a table. */
export const mealMinutes = 60;
/** When one sits down, minutes after midnight. */
const sitsDown: Record<Meal, { open: number; close: number }> = {
  lunch: { open: 705, close: 840 },
  dinner: { open: 1095, close: 1230 },
};

/** The tables of a guide as nodes, for each meal that it serves when it is open. */
export function tableNodes(
  tables: readonly TableFacts[],
  firstNode: number,
  frames: readonly DayFrame[],
  isFor: (table: TableFacts, frame: DayFrame) => boolean,
): TableNode[] {
  return tables.flatMap((table, nth) =>
    mealsAt(table).map((meal) => {
      const windows = frames.map((frame) =>
        isFor(table, frame) ? windowOf(table, meal, frame.day.date) : shut,
      );
      return {
        node: firstNode + nth,
        meal,
        open: windows.map(({ open }) => open),
        close: windows.map(({ close }) => close),
      };
    }),
  );
}

/** What it serves, where somebody says so; else what its hours are for. */
function mealsAt({ meals, hours, byArrangement }: TableFacts): Meal[] {
  if (byArrangement) return [];
  const served = meals ?? (hours ? (['lunch', 'dinner'] as const) : []);
  return served.filter((meal) => meal !== 'breakfast');
}

const shut = { open: 0, close: -1 };

function windowOf({ hours }: TableFacts, meal: Meal, date: string | null) {
  const usual = sitsDown[meal];
  if (!hours) return usual;
  const spans = date === null ? hours.week.flat() : hoursOn(hours, date);
  // What a kitchen does on a holiday nobody knows.
  if (spans === 'holiday') return shut;
  for (const span of spans) {
    const [opens, shuts] = [minutesOf(span[0]) ?? 0, minutesOf(span[1]) ?? 0];
    const closes = isPastMidnight(span) ? shuts + 1440 : shuts;
    const open = Math.max(usual.open, opens);
    const close = Math.min(usual.close, closes - mealMinutes);
    if (open <= close) return { open, close };
  }
  return shut;
}
