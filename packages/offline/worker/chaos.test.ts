import { expect, test } from 'vitest';
import { type Locale, locales, publicPath } from '#kit/language/locale.ts';
import { isWhole, languagePackage } from '../kept.ts';
import {
  codeOf,
  type FakeNetwork,
  guide,
  installed,
  isGuideWhole,
  kept,
  request,
  told,
  wordsOf,
  worker,
} from './testing/fake-site.ts';

/** Numbers from 0 to 1 that one seed always gives again (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The languages of which all is on the device. */
async function whichAreWhole(offline: ReturnType<typeof worker>): Promise<Locale[]> {
  const { packages } = await offline.state();
  return locales.filter((locale) => {
    const language = packages[languagePackage(locale)];
    return language !== undefined && isWhole(language);
  });
}

/** A page comes with the script and the words of its own build; in a language that is not kept it says so. */
async function expectStart(
  offline: ReturnType<typeof worker>,
  network: FakeNetwork,
  locale: Locale,
  path: string,
  at: string,
) {
  const mayAnswer = network.state !== 'gone' && network.left > 0;
  const shown = await told(offline.answer(request(publicPath(path, locale))));
  const spoken = await whichAreWhole(offline);
  expect(spoken.length, at).toBeGreaterThan(0);
  if (!spoken.includes(locale)) {
    // Whatever the network says is shown.
    if (!mayAnswer) expect(shown, at).toBe(`503 offline, kept: ${spoken.join()}`);
    return;
  }
  const [, build = ''] = /assets\/(b\d+)\.js/.exec(shown) ?? [];
  expect(build, `${at}: ${shown}`).not.toBe('');
  // The server has the files of the build that it serves.
  if (network.state === 'online' && mayAnswer) return;
  for (const [address, text] of Object.entries({ ...codeOf(build), ...wordsOf(build, locale) }))
    expect(await told(offline.answer(request(address, 'cors'))), at).toBe(`200 ${text}`);
}

/** One random life of a device: upgrades, cut-offs, lost networks, full disks, languages and packages kept and removed. */
async function runSchedule(seed: number): Promise<void> {
  const next = random(seed);
  const pick = <Of>(from: readonly Of[]) => from[Math.floor(next() * from.length)] as Of;
  const open = pick<readonly Locale[]>([['es'], ['en'], ['es', 'en'], []]);
  const { caches, network, offline: first } = await installed('b0', open);
  let offline = first;
  let newest = 0;
  for (let step = 0; step < 7; step += 1) {
    network.state = pick(['online', 'online', 'gone', 'portal', 'broken', 'redirect'] as const);
    network.left = next() < 0.3 ? Math.floor(next() * 9) : Number.POSITIVE_INFINITY;
    caches.isFull = next() < 0.15;
    const wish = next();
    if (wish < 0.2) await kept(offline);
    else if (wish < 0.25) await offline.forget([guide]).catch(() => undefined);
    const changed = pick(locales);
    const choice = next();
    if (choice < 0.25) {
      await offline.want([languagePackage(changed)]).catch(() => undefined);
      await offline.download(() => undefined);
    } else if (choice < 0.3) {
      // The page offers that for the other language alone.
      const [other = 'es'] = locales.filter((one) => one !== changed);
      if ((await whichAreWhole(offline)).includes(other))
        await offline.forget([languagePackage(changed)]).catch(() => undefined);
    }
    const spoken = await whichAreWhole(offline);
    const before = await offline.state();
    const wasWhole = isGuideWhole(before) && before.packages[guide]?.wanted;
    if (next() < 0.3) {
      newest += 1;
      network.build = `b${newest}`;
    }
    if (next() < 0.5) {
      const candidate = worker(network.build, caches, network, pick([['es'], ['en'], []] as const));
      const isWhole = await candidate.install().then(
        () => true,
        () => false,
      );
      // The old worker goes on until the new one is whole; a kill between the two changes nothing.
      if (isWhole && next() < 0.7) {
        await candidate.activate();
        offline = candidate;
      }
    }
    // Complete before is complete after, whatever came between.
    if (wasWhole) expect(isGuideWhole(await offline.state()), `seed ${seed}`).toBe(true);
    expect(await whichAreWhole(offline), `seed ${seed}`).toEqual(expect.arrayContaining(spoken));
    for (const locale of locales)
      await expectStart(
        offline,
        network,
        locale,
        pick(['/viaje', '/hoy']),
        `seed ${seed}, step ${step}`,
      );
    expect(caches.text()).not.toContain('terms');
  }
}

/** `npm test` runs 500; 150 notice most changes. */
const schedules = Number(process.env.SCHEDULES ?? 150);

test(`in ${schedules} schedules of upgrades, cut-offs, lost networks and full disks no start is dead and no build is mixed`, async () => {
  console.warn = () => undefined;
  // Many at a time: each mostly waits for what is slow on purpose.
  for (let first = 1; first <= schedules; first += 50)
    await Promise.all(Array.from({ length: 50 }, (_, nth) => runSchedule(first + nth)));
}, 120_000);
