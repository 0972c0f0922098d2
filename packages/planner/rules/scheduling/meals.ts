import type { Problem } from './problem.ts';

/** A visit, a table or a pause in the order of a day; a pause has node -1 and is wherever one is. */
export type Item = { node: number; takes: number; open: number; close: number };

/** Where a meal can be: when one may sit down, by day; it is not where close < open. */
type Table = {
  node: number;
  meal: 'lunch' | 'dinner';
  open: readonly number[];
  close: readonly number[];
};

/** Minutes of a way to a table or from it, and of the detour that it may be. */
const nearTable = 25;
const detour = 35;
/** Pauses for lunch, the best first: so many minutes, begun between these minutes after midnight. */
const pauses = [
  { takes: 60, open: 705, close: 825 },
  { takes: 45, open: 690, close: 870 },
  { takes: 45, open: 660, close: 900 },
];
/** Between these one is hungry: who visits one place throughout, where one can eat, eats there. */
const noon = { from: 720, to: 810 };
const longVisit = 180;

/** When each item of a day starts; null where a window, a way or the end of the day is missed. */
function itemStarts(
  { count, travel, routes }: Problem,
  nth: number,
  items: readonly Item[],
): number[] | null {
  const frame = routes[nth];
  if (!frame) return null;
  const starts: number[] = [];
  let [now, at] = [frame.from, frame.start];
  for (const { node, takes, open, close } of items) {
    if (node >= 0) {
      now += travel[at * count + node] ?? Infinity;
      at = node;
    }
    now = Math.max(now, open);
    if (now > close + 1e-7) return null;
    starts.push(now);
    now += takes;
  }
  return now + (travel[at * count + frame.end] ?? Infinity) <= frame.until + 1e-7 ? starts : null;
}

/** When one begins a day at the latest only to be spared waiting, minutes after midnight. */
const lateEnough = 570;
/** Minutes of waiting that are a rest. */
const rest = 20;

/**
 * The same starts with those before a long wait later, as far as their windows let them: nobody gets up early to wait at
 * a door. What comes after the wait stays.
 */
export function laterStarts(
  { count, travel }: Problem,
  items: readonly Item[],
  starts: readonly number[],
): number[] {
  const later = [...starts];
  for (let at = 1; at < items.length; at++) {
    const [before, item] = [items[at - 1], items[at]];
    if (!before || !item) break;
    const from = items.slice(0, at).findLast(({ node }) => node >= 0)?.node ?? -1;
    const way = item.node >= 0 && from >= 0 ? (travel[from * count + item.node] ?? 0) : 0;
    const wait = (later[at] ?? 0) - (later[at - 1] ?? 0) - before.takes - way;
    if (wait <= rest) continue;
    const slack = items.slice(0, at).map(({ close }, nth) => close - (later[nth] ?? 0));
    const shift = Math.min(wait - rest, lateEnough - (later[0] ?? 0), ...slack);
    if (shift > 0) for (let nth = 0; nth < at; nth++) later[nth] = (later[nth] ?? 0) + shift;
    break;
  }
  return later;
}

/** The visits of a route as items. */
function itemsOf(
  { count, service, open, close }: Problem,
  nth: number,
  route: readonly number[],
): Item[] {
  return route.map((node) => ({
    node,
    takes: service[node] ?? 0,
    open: open[nth * count + node] ?? 0,
    close: close[nth * count + node] ?? -1,
  }));
}

type Day = { items: Item[]; starts: number[] };
type Asked = {
  tables: readonly Table[];
  /** Tables that another day has already. */
  taken: ReadonlySet<number>;
  /** Visits at a table, and those during which one can eat. */
  isMeal: (node: number) => boolean;
  eats: (node: number) => boolean;
  /** Visits that may be left out for lunch. */
  mayGo: (node: number) => boolean;
};

/** The day with lunch and dinner: at a table near by, else lunch as a pause; as it was where there is no time for it. */
export function withMeals(
  problem: Problem,
  nth: number,
  route: readonly number[],
  asked: Asked,
): Day | null {
  const items = itemsOf(problem, nth, route);
  const starts = itemStarts(problem, nth, items);
  if (!starts) return null;
  const day = { items, starts };
  const frame = problem.routes[nth];
  const isThereAtNoon = frame !== undefined && frame.from <= 780 && frame.until >= 840;
  const lunch = isThereAtNoon ? withLunch(problem, nth, day, asked) : day;
  return atTable(problem, nth, lunch, 'dinner', asked) ?? lunch;
}

/** At a table, as a pause, or with what one brought along on a long visit; else without the visit that is worth least. */
function withLunch(problem: Problem, nth: number, day: Day, asked: Asked): Day {
  if (hasLunch(day, asked)) return day;
  const found = atTable(problem, nth, day, 'lunch', asked) ?? pause(problem, nth, day);
  if (found || isLongAtNoon(day)) return found ?? day;
  const least = day.items
    .filter(({ node }) => asked.mayGo(node))
    .sort((one, other) => (problem.score[one.node] ?? 0) - (problem.score[other.node] ?? 0))[0];
  if (!least || day.items.length < 3) return day;
  const items = day.items.filter((one) => one !== least);
  const starts = itemStarts(problem, nth, items);
  return starts ? withLunch(problem, nth, { items, starts }, asked) : day;
}

/** Whether one is at one place all through noon: nobody goes away from there to eat. */
function isLongAtNoon({ items, starts }: Day): boolean {
  return items.some(({ takes }, at) => {
    const start = starts[at] ?? 0;
    return takes >= longVisit && start <= noon.from && start + takes >= noon.to;
  });
}

function hasLunch({ items, starts }: Day, { isMeal, eats }: Asked): boolean {
  return items.some(({ node, takes }, at) => {
    const start = starts[at] ?? 0;
    if (node < 0) return false;
    if (isMeal(node)) return start >= 660 && start <= 870;
    return eats(node) && start <= noon.from && start + takes >= noon.to;
  });
}

function atTable(
  problem: Problem,
  nth: number,
  { items }: Day,
  meal: Table['meal'],
  { tables, taken, isMeal }: Asked,
): Day | null {
  const { count, travel, service, routes } = problem;
  const frame = routes[nth];
  if (!frame) return null;
  let best: (Day & { cost: number }) | null = null;
  for (const table of tables) {
    const [open, close] = [table.open[nth] ?? 0, table.close[nth] ?? -1];
    if (table.meal !== meal || close < open || taken.has(table.node)) continue;
    if (items.some(({ node }) => node === table.node)) continue;
    const item = { node: table.node, takes: service[table.node] ?? 0, open, close };
    for (let at = 0; at <= items.length; at++) {
      const before = items.slice(0, at).findLast(({ node }) => node >= 0)?.node ?? frame.start;
      const after = items.slice(at).find(({ node }) => node >= 0)?.node ?? frame.end;
      const [to, onward] = [
        travel[before * count + table.node],
        travel[table.node * count + after],
      ];
      const more = (to ?? Infinity) + (onward ?? Infinity) - (travel[before * count + after] ?? 0);
      if ((to ?? Infinity) > nearTable || more > detour) continue;
      const grown = items.toSpliced(at, 0, item);
      const starts = itemStarts(problem, nth, grown);
      if (!starts) continue;
      const waits = (starts.at(-1) ?? 0) - (starts[0] ?? 0);
      const cost = more + waits / 20 + (isMeal(table.node) ? -10 : 0);
      if (!best || cost < best.cost) best = { items: grown, starts, cost };
    }
  }
  return best && { items: best.items, starts: best.starts };
}

function pause(problem: Problem, nth: number, { items }: Day): Day | null {
  for (const { takes, open, close } of pauses)
    for (let at = items.length; at > 0; at--) {
      const grown = items.toSpliced(at, 0, { node: -1, takes, open, close });
      const starts = itemStarts(problem, nth, grown);
      if (starts) return { items: grown, starts };
    }
  return null;
}
