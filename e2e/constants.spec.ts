import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// Section 9 of the specification, measured at the connection of a trip, whose page's clock the test moves.

type Moment = { what: string; at: number };
type Watched = Window & { moments?: Moment[]; isWatched?: boolean };

/** Notes by the page's clock when a connection is made, opened and closed, and the events that are sent on it. */
function watchSockets() {
  const moments: Moment[] = [];
  Object.assign(window, { moments });
  const note = (what: string) => moments.push({ what, at: Date.now() });
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      note('made');
      this.addEventListener('open', () => note('open'));
      this.addEventListener('close', () => note('close'));
    }
    override send(data: Parameters<WebSocket['send']>[0]) {
      if (typeof data === 'string') note(JSON.parse(data)[3] ?? JSON.parse(data).event);
      super.send(data);
    }
  };
}

/** Opens a trip that is in the account, with a clock that stands still once its connection is made. */
async function openTrip(
  page: Page,
  request: Parameters<typeof enter>[1],
  answer: (socket: WebSocketRoute) => void,
) {
  await enter(page, request);
  const address = await newTrip(page, 'Con reloj');
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
  await page.routeWebSocket(/\/realtime\/v1\//, answer);
  await page.addInitScript(watchSockets);
  await page.clock.install();
  await page.goto(address);
  // Of the trip itself, and of what its members do.
  await expect.poll(() => whenever(page, 'phx_join')).toHaveLength(2);
  await page.clock.pauseAt(Date.now() + 2000);
}

/** Milliseconds since 1970 by the page's clock. */
const whenever = (page: Page, wanted: string): Promise<number[]> =>
  page.evaluate(
    (wanted) =>
      ((window as Watched).moments ?? []).flatMap(({ what, at }) => (what === wanted ? [at] : [])),
    wanted,
  );

/** Moves the clock a quarter of a second at a time until something has happened so often; between two steps what came by the network is taken in. */
async function runUntil(page: Page, what: string, times: number, seconds = 70) {
  for (let step = 0; step < seconds * 4; step += 1) {
    if ((await whenever(page, what)).length >= times) return;
    await page.clock.runFor(250);
  }
  throw new Error(`${what} has not come ${times} times in ${seconds} s`);
}

const tenths = (ms: number) => Math.round(ms / 100) / 10;

test('an open trip sends its first realtime heartbeat 30 s after it is connected', async ({
  page,
  request,
}) => {
  await openTrip(page, request, (socket) => void socket.connectToServer());
  await runUntil(page, 'heartbeat', 1);
  const [[opened = 0], [first = 0]] = [
    await whenever(page, 'open'),
    await whenever(page, 'heartbeat'),
  ];
  expect(tenths(first - opened)).toBe(30);
});

test('a lost realtime connection is made again after 1, 2, 5 and 10 s', async ({
  page,
  request,
}) => {
  let isLost = false;
  const open: WebSocketRoute[] = [];
  await openTrip(page, request, (socket) => {
    open.push(socket);
    if (isLost) void socket.close({ code: 1012 });
    else socket.connectToServer();
  });
  isLost = true;
  for (const socket of open) await socket.close({ code: 1012 });
  const waits: number[] = [];
  for (let lost = 1; lost <= 4; lost += 1) {
    await expect.poll(async () => (await whenever(page, 'close')).length).toBe(lost);
    await runUntil(page, 'made', lost + 1);
    const closed = (await whenever(page, 'close'))[lost - 1] ?? 0;
    waits.push(tenths(((await whenever(page, 'made'))[lost] ?? 0) - closed));
  }
  expect(waits).toEqual([1, 2, 5, 10]);
});

test('a realtime request without an answer is given up after 10 s', async ({ page, request }) => {
  await openTrip(page, request, () => undefined);
  await runUntil(page, 'phx_leave', 1);
  // The channel waits from when it asks for a connection.
  const [[made = 0], [left = 0]] = [
    await whenever(page, 'made'),
    await whenever(page, 'phx_leave'),
  ];
  expect(tenths(left - made)).toBe(10);
});
