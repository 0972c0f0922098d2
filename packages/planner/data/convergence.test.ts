import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTextMerge } from '#kit/texts/text-merge.ts';
import type { Json } from '#sync/sync/stored/row-state.ts';
import { fakeServer } from '#sync/sync/testing/fake-server.ts';
import { removeDay } from '../rules/edits/day-edits.ts';
import {
  addDays,
  addStops,
  addTrip,
  type EditContext,
  moveDay,
  moveStop,
  setDeleted,
  setFields,
} from '../rules/edits/edits.ts';
import { noHistory, remember, stepBack, stepForward } from '../rules/edits/history.ts';
import type { Edit } from '../rules/edits/patch.ts';
import { planOf } from '../rules/plan.ts';
import type { Rows } from '../rules/rows/rows.ts';
import { randomOf } from '../rules/testing/random.ts';
import { type Browser, createScheduler, openBrowser, type Tab } from './testing/browsers.ts';
import { rowReader, scopeOfTrip, tripsScope, valuesOfPatch } from './trips/rows.ts';

const tripId = 'trip';
/** Columns that several people write at once. */
const texts = ['note', 'notes'];
const scopes = [tripsScope, scopeOfTrip(tripId)];
/** `npm test` runs 500; 150 notice most changes. `SCHEDULES=5000 FIRST_SEED=501 npx vitest run convergence` tries others. */
const schedules = Number(process.env.SCHEDULES ?? 150);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);

beforeAll(loadTextMerge);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

test(`edits, undo, lost answers, tabs, crashes and sign-outs: seeds ${firstSeed} to ${firstSeed + schedules - 1} end alike on every device, and lose nothing`, async () => {
  let writes = 0;
  for (let seed = firstSeed; seed < firstSeed + schedules; seed++) writes += await schedule(seed);
  // Or the schedules would prove little.
  expect(writes).toBeGreaterThan(5 * schedules);
}, 300_000);

/** One schedule of 300 steps, with every choice made by its seed; gives how often the server was written to. */
async function schedule(seed: number) {
  const { below, pick } = randomOf(seed);
  const scheduler = createScheduler();
  const account = fakeServer([
    { name: 'trips', blank: { notes: '' } },
    { name: 'trip_days', references: ['trip_id'], blank: { notes: '' } },
    { name: 'trip_stops', references: ['trip_id', 'day_id'], blank: { note: '' } },
  ]);
  /** The newest value of each column that lay on a device and had to be sent. */
  const stored = new Map<Browser, Map<string, { id: string; column: string; value: Json }>>();
  /** Sentences that lay on a device and had to be sent, and those that somebody deleted: `<row> <sentence>`. */
  const [written, deleted] = [new Set<string>(), new Set<string>()];
  const browsers = [0, 1].map(() => {
    const newest: typeof stored extends Map<Browser, infer Values> ? Values : never = new Map();
    const browser: Browser = openBrowser(scheduler, account, (id, column, value) => {
      if (!texts.includes(column)) newest.set(`${id} ${column}`, { id, column, value });
      else for (const sentence of sentencesIn(value)) written.add(`${id} ${sentence}`);
    });
    stored.set(browser, newest);
    browser.loses = () => below(12) === 0;
    return browser;
  });
  const [first, second] = browsers;
  if (!first || !second) throw new Error('two browsers');

  let count = 0;
  const editContext = (): EditContext => {
    count += 1;
    return {
      now: new Date(Date.UTC(2027, 0, 1) + count * 1000).toISOString(),
      newId: () => {
        count += 1;
        return `row-${count}`;
      },
    };
  };
  const histories = new Map<object, typeof noHistory>();
  const readers = new Map<object, ReturnType<typeof rowReader>>();

  const open = async (browser: Browser) => {
    const tab = browser.open();
    readers.set(tab.me, rowReader());
    await Promise.all(scopes.map((scope) => tab.store.open(scope)));
    histories.set(tab.me, noHistory);
    if (browser.who !== null) void tab.sync.setAccount(browser.who);
  };
  const rowsOf = (tab: Tab): Rows => {
    const read = readers.get(tab.me);
    if (!read) throw new Error('the tab is open');
    return read(scopes.flatMap((scope) => tab.store.rows(scope)));
  };
  const make = (tab: Tab, edit: Edit) => {
    const patches = edit.patches.map(({ table, id, set, base }) => ({
      scope: table === 'trips' ? tripsScope : scopeOfTrip(tripId),
      table,
      id,
      set: valuesOfPatch(set),
      ...(base && { base: valuesOfPatch(base) }),
    }));
    for (const { id, set, base } of patches)
      for (const [column, before] of Object.entries(base ?? {}))
        for (const sentence of sentencesIn(before))
          if (!sentencesIn(set[column]).includes(sentence)) deleted.add(`${id} ${sentence}`);
    void tab.store.edit(patches).then(() => tab.sync.run());
  };
  const change = (browser: Browser, tab: Tab) => {
    // What another tab writes in the instant of a sign-out is a visitor's.
    if (browser.who === null && browser.wasOwned) return;
    const history = histories.get(tab.me);
    if (!history) return;
    const rows = rowsOf(tab);
    const plan = planOf(rows, tripId);
    if (!plan) return;
    const days = plan.days.map(({ day }) => day.id);
    const dayId = pick([...days, null]);
    const stops = [...rows.trip_stops.values()].map(({ id }) => id);
    const stop = stops.length > 0 ? pick(stops) : '';
    const context = editContext();
    const text = `text ${count}`;
    const position = { dayId, at: below(4) };
    /** A text with a sentence more, or less, or with another in the place of one. */
    const rewritten = (before = '') => {
      const all = sentencesIn(before);
      const own = Array.from({ length: 1 + below(2) }, (_, nth) => `s${count}x${nth}.`);
      all.splice(below(all.length + 1), below(4) === 0 ? 1 : 0, ...(below(6) === 0 ? [] : own));
      return all.join(pick([' ', '\n']));
    };
    const done = pick<() => Edit>([
      () => addStops(rows, tripId, [{ title: text }], position, context),
      () => addDays(rows, tripId, [{ title: text }], below(3), context),
      () => moveStop(rows, tripId, stop, position, context),
      () => moveDay(rows, tripId, pick([...days, '']), below(3), context),
      () =>
        setFields(
          rows,
          { table: 'trip_stops', id: stop, set: { title: text }, isNew: false },
          context,
        ),
      () =>
        setFields(
          rows,
          {
            table: 'trip_stops',
            id: stop,
            set: { note: rewritten(rows.trip_stops.get(stop)?.note), minutes: count },
            isNew: false,
          },
          context,
        ),
      () =>
        setFields(
          rows,
          { table: 'trips', id: tripId, set: { notes: rewritten(plan.trip.notes) }, isNew: false },
          context,
        ),
      () =>
        setFields(
          rows,
          { table: 'trips', id: tripId, set: { notes: rewritten(plan.trip.notes) }, isNew: false },
          context,
        ),
      () => setDeleted(rows, 'trip_stops', stop, context),
      () => setDeleted(rows, 'trip_stops', stop, context, true),
      () => removeDay(rows, tripId, pick([...days, '']), context),
      () => {
        const step = pick([stepBack, stepForward])(history, rows, context.now);
        if (step) histories.set(tab.me, step.history);
        return step?.edit ?? { patches: [], inverse: [] };
      },
    ])();
    if (done.patches.length === 0) return;
    const now = histories.get(tab.me);
    if (now === history) histories.set(tab.me, remember(history, done));
    make(tab, done);
  };
  const sign = (browser: Browser, who: string | null) => {
    browser.who = who;
    for (const tab of browser.tabs) void tab.sync.setAccount(who);
  };

  const signInOrOut = (browser: Browser) => {
    if (browser.who === null) return sign(browser, 'ana');
    if (browser.tabs.some((tab) => tab.store.isWriting())) return;
    sign(browser, null);
  };

  // A visitor begins the trip in the first browser; the second belongs to the account from the beginning.
  second.who = 'ana';
  for (const browser of [first, first, second]) void open(browser);
  await drain();
  const [visitor] = first.tabs;
  if (!visitor) throw new Error('a tab');
  make(visitor, addTrip(rowsOf(visitor), tripId, { title: 'Viaje' }, editContext()));
  await settled();

  for (let step = 0; step < 300; step++) {
    const browser = pick(browsers);
    const tab = browser.tabs.length > 0 ? pick(browser.tabs) : null;
    const chance = below(100);
    if (chance < 60) for (let n = below(12); n > 0; n--) await releaseOne();
    else if (!tab) void open(browser);
    else if (chance < 82) change(browser, tab);
    else if (chance < 89) void tab.sync.run();
    else if (chance < 91) void tab.sync.pull('all');
    else if (chance < 93) browser.isOffline = !browser.isOffline;
    else if (chance < 95) tab.crash();
    else if (chance < 96) tab.close();
    else if (chance < 97) void open(browser);
    else if (chance < 98) signInOrOut(browser);
    else vi.advanceTimersByTime(below(3000));
    await settled();
  }

  for (const browser of browsers) {
    browser.isOffline = false;
    browser.loses = () => false;
    if (browser.tabs.length === 0) void open(browser);
    sign(browser, 'ana');
    // As when the traveller looks at them again: one that crashed may have told them nothing.
    for (const tab of browser.tabs) void tab.store.refresh();
  }
  await drain();
  for (let turn = 0; turn < 3; turn++) {
    for (const { tabs } of browsers) for (const tab of tabs) void tab.sync.run();
    await drain();
  }

  const server = [...account.server.rows.values()];
  for (const [nth, browser] of browsers.entries())
    for (const tab of browser.tabs) {
      const what = `seed ${seed}, browser ${nth + 1}`;
      const shown = scopes.flatMap((scope) => tab.store.rows(scope));
      // What was made and deleted before it was sent concerns nobody else.
      const own = shown.filter(({ version, values }) => version !== null || !values.deleted_at);
      expect(byId(own), what).toEqual(byId(server));
      expect(await outboxOf(tab), what).toEqual([]);
      expect(tab.shown.state?.step, what).toBe('saved');
    }
  // What lay on a device was sent, or replaced there before it was.
  for (const newest of stored.values())
    for (const { id, column, value } of newest.values()) {
      if (!account.server.rows.has(id)) continue;
      const written = account.server.log.some((row) => row.id === id && row.set[column] === value);
      expect(written, `seed ${seed}: ${column} of ${id} is ${value}`).toBe(true);
    }
  // Texts have what anybody wrote and nobody deleted, once.
  for (const { id, values } of server)
    for (const column of texts) {
      const found = sentencesIn(values[column]);
      const what = `seed ${seed}: ${column} of ${id} is ${JSON.stringify(values[column])}`;
      expect(found.length, what).toBe(new Set(found).size);
      const missing = [...written].filter(
        (one) =>
          one.startsWith(`${id} `) &&
          !deleted.has(one) &&
          !found.includes(one.slice(id.length + 1)),
      );
      expect(missing, what).toEqual(column in values ? [] : missing);
    }
  return account.server.log.length;

  async function outboxOf(tab: Tab) {
    const outbox = tab.store.outbox();
    await drain();
    return outbox;
  }

  async function releaseOne() {
    scheduler.release(below(scheduler.count()));
    await settled();
  }

  async function drain() {
    await settled();
    while (scheduler.count() > 0) {
      await releaseOne();
    }
  }
}

function sentencesIn(text: Json | undefined): string[] {
  return typeof text === 'string' ? text.split(/\s+/u).filter(Boolean) : [];
}

function byId(rows: readonly { id: string; values: object }[]) {
  return new Map(rows.map(({ id, values }) => [id, values]));
}

/** Resolves when nothing goes on by itself any more. */
function settled(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}
