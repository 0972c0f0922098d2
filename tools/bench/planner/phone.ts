import type { Browser, CDPSession, Page } from '@playwright/test';
import { openApplication } from '../../programs/application.ts';
import { median, type Row, ratio, type Size, slowdownOf } from '../product.ts';
import { longTrip } from './long-trip.ts';

/** What one plans for a weekend, as the reference. */
const short = { days: 2, stops: 10 };
const guide = '/destinos/cartagena/ver-y-hacer';

/** Milliseconds to the paint, and the longest task until nothing more follows. */
type Answer = { painted: number; longest: number };
type Measured = { opened: Answer; sheet: Answer; modal: Answer; costs: Answer };

/** The planner on a slow telephone, a long trip beside a short one; and a tap on "A la mochila" of a guide. */
export async function measurePhone(
  browser: Browser,
  url: string,
  long: { days: number; stops: number },
  { isShort }: Size,
): Promise<Row[]> {
  const runs = isShort ? 1 : 3;
  const rate = slowdownOf({ isShort });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await openApplication(page, `${url}/viajes`);
    const ids = [
      await page.evaluate(longTrip, long),
      await page.evaluate(longTrip, short),
    ] as const;
    await page.addInitScript(watchTasks);
    const session = await context.newCDPSession(page);
    // The server's first answers, and what the browser keeps of the scripts, are the same for both.
    await measureTrip(page, session, rate, `${url}/viaje?id=${ids[1]}`, short.stops);
    const measured: { long: Measured; short: Measured }[] = [];
    for (let run = 0; run < runs; run += 1)
      measured.push({
        long: await measureTrip(page, session, rate, `${url}/viaje?id=${ids[0]}`, long.stops),
        short: await measureTrip(page, session, rate, `${url}/viaje?id=${ids[1]}`, short.stops),
      });
    const row = (label: string, what: keyof Measured): Row => {
      const of = (trip: 'long' | 'short', name: keyof Answer) =>
        median(measured.map((one) => one[trip][what][name]));
      return answerRow(
        label,
        { painted: of('long', 'painted'), longest: of('long', 'longest') },
        of('short', 'painted'),
      );
    };
    return [
      row(
        `${long.stops} stops on a slow phone: opens, to its last stop (under 3,000 ms)`,
        'opened',
      ),
      row("… a stop's sheet, to its fields (under 200 ms)", 'sheet'),
      row('… opened again, until it has the focus and the page behind is inert', 'modal'),
      row('… the tab of costs (under 300 ms)', 'costs'),
      await measureSave(page, session, rate, url + guide, runs),
    ];
  } finally {
    await context.close();
  }
}

function answerRow(label: string, { painted, longest }: Answer, reference: number): Row {
  const tasks = `longest task ${longest.toFixed(0)} ms`;
  const against = `${ratio(painted, reference)} of the reference`;
  return [label, `${painted.toFixed(0)} ms, ${tasks}, ${against}`];
}

async function measureTrip(
  page: Page,
  session: CDPSession,
  rate: number,
  address: string,
  stops: number,
): Promise<Measured> {
  await slow(session, rate);
  await page.goto(address, { waitUntil: 'commit' });
  const opened = await answered(page, { shows: '[data-stop]', count: stops, sinceStart: true });
  const press = '#dia-1 [data-part=open]';
  const close = async () => {
    await page.locator('dialog:modal').waitFor();
    await answered(page, { press: 'dialog button', shows: 'body:not(:has(dialog))' });
  };
  const sheet = await answered(page, { press, shows: 'dialog textarea' });
  await close();
  const modal = await answered(page, { press, shows: 'dialog:modal textarea' });
  await close();
  const costs = await answered(page, { press: 'a[href*="vista=cuentas"]', shows: '#por-dia' });
  return { opened, sheet, modal, costs };
}

/** Pressing a save button once the application is there, beside a button of a page without any. */
async function measureSave(
  page: Page,
  session: CDPSession,
  rate: number,
  address: string,
  runs: number,
): Promise<Row> {
  const press = 'main [aria-pressed]';
  await slow(session, 1);
  const take = async () => {
    await slow(session, rate);
    const answers: Answer[] = [];
    for (let run = 0; run < runs * 2; run += 1) {
      const isIn = await page.locator(press).first().getAttribute('aria-pressed');
      const shows = `main [aria-pressed=${isIn !== 'true'}]`;
      answers.push(await answered(page, { press, shows }));
    }
    await slow(session, 1);
    return {
      painted: median(answers.map(({ painted }) => painted)),
      longest: median(answers.map(({ longest }) => longest)),
    };
  };
  await openApplication(page, address);
  const saved = await take();
  await page.goto('about:blank');
  await page.setContent('<main><button aria-pressed="false">A</button></main>');
  await page.evaluate(() => {
    const button = document.querySelector('button');
    button?.addEventListener('click', () => {
      button.ariaPressed = String(button.ariaPressed !== 'true');
    });
  });
  const { painted } = await take();
  return answerRow('“A la mochila” on a slow phone, to the paint (under 100 ms)', saved, painted);
}

async function slow(session: CDPSession, rate: number) {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

type Watched = Window & { longTasks?: number[] };

/** In the page, before anything else: notes how long its long tasks are. */
function watchTasks() {
  const tasks: number[] = [];
  (window as Watched).longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

type Step = {
  /** What is clicked; nothing where the page is opening. */
  press?: string;
  /** What is in the page then. */
  shows: string;
  count?: number;
  /** Counted from the navigation. */
  sinceStart?: boolean;
};

/** Clicks and waits for the frame that shows the answer, and then until for a second no task was long. */
function answered(page: Page, step: Step): Promise<Answer> {
  return page.evaluate(
    ({ press, shows, count, sinceStart }) =>
      new Promise<Answer>((done) => {
        const tasks = (window as Watched).longTasks ?? [];
        if (!sinceStart) tasks.length = 0;
        const begin = sinceStart ? 0 : performance.now();
        const isThere = () =>
          count === undefined
            ? document.querySelector(shows) !== null
            : document.querySelectorAll(shows).length === count;
        const settle = (painted: number, known: number) =>
          setTimeout(() => {
            if (tasks.length > known) settle(painted, tasks.length);
            else done({ painted, longest: Math.max(0, ...tasks) });
          }, 1000);
        const end = () => setTimeout(() => settle(performance.now() - begin, tasks.length));
        // What is seen before a frame is drawn is drawn in it.
        const look = () => (isThere() ? end() : void requestAnimationFrame(look));
        // Before the click, so that what the answer does after its paint is not counted.
        requestAnimationFrame(look);
        if (!press) return;
        const pressed = document.querySelector<HTMLElement>(press);
        if (!pressed) throw new Error(`${press} is not there`);
        pressed.click();
      }),
    step,
  );
}
