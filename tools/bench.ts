import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureArrange } from './bench/arrange.ts';
import { measureBystander } from './bench/bystander/bystander.ts';
import { measureCountry } from './bench/country.ts';
import { measureDashboard } from './bench/dashboard.ts';
import { measureFiles } from './bench/files.ts';
import { measureLive } from './bench/live.ts';
import { measureMemory } from './bench/memory.ts';
import { measureOffline } from './bench/offline.ts';
import { measureBytes } from './bench/pages/bytes.ts';
import { measureFirstScreen } from './bench/pages/first-screen.ts';
import { measureFirstTap } from './bench/pages/first-tap.ts';
import { measureHeights } from './bench/pages/heights.ts';
import { measureLighthouse } from './bench/pages/lighthouse.ts';
import { measureShift } from './bench/pages/shift.ts';
import { measurePlanner } from './bench/planner/planner.ts';
import { measureProposals } from './bench/proposals.ts';
import { measureRest } from './bench/rest.ts';
import { runBenches } from './bench/run.ts';
import { measureServing } from './bench/serving.ts';
import { measureSignInFlood } from './bench/sign-ins/sign-in-flood.ts';
import { measureSignIns } from './bench/sign-ins/signins.ts';
import { measureStart } from './bench/start.ts';
import { measureTrips } from './bench/trips.ts';

/**
 * Every claim about speed and size, each beside its reference in the same run. Names given as arguments choose some.
 * With `--exact` first-screen tells the bytes of every page, which takes minutes. With `--short` each does as little as
 * shows that it runs.
 */
const benches = {
  start: measureStart,
  bytes: measureBytes,
  'first-screen': measureFirstScreen,
  shift: measureShift,
  heights: measureHeights,
  'first-tap': measureFirstTap,
  memory: measureMemory,
  serving: measureServing,
  rest: measureRest,
  bystander: measureBystander,
  signins: measureSignIns,
  'sign-in-flood': measureSignInFlood,
  trips: measureTrips,
  live: measureLive,
  files: measureFiles,
  planner: measurePlanner,
  offline: measureOffline,
  arrange: measureArrange,
  proposals: measureProposals,
  country: measureCountry,
  dashboard: measureDashboard,
  lighthouse: measureLighthouse,
};

const words = process.argv.slice(2);
const size = { isShort: words.includes('--short'), isExact: words.includes('--exact') };
const wanted = words.filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = Object.entries(benches).filter(([name]) => !wanted.length || wanted.includes(name));
const folder = mkdtempSync(join(tmpdir(), 'mochila-bench-'));
try {
  const failed = await runBenches(chosen, folder, size);
  if (failed.length) console.error(`\nThese benches did not run: ${failed.join(', ')}`);
  process.exitCode = failed.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// What a bench that failed has left open would keep the process.
process.exit();
