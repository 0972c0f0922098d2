import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureArrange } from './bench/arrange.ts';
import { measureBystander } from './bench/bystander.ts';
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
import { measureRest } from './bench/rest.ts';
import { measureServing } from './bench/serving.ts';
import { measureSignInFlood } from './bench/sign-ins/sign-in-flood.ts';
import { measureSignIns } from './bench/sign-ins/signins.ts';
import { measureStart } from './bench/start.ts';
import { measureTrips } from './bench/trips.ts';

/** Every claim about speed and size, each beside its reference in the same run. Names given as arguments choose some. */
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
  dashboard: measureDashboard,
  lighthouse: measureLighthouse,
};

const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'));
/** With `--exact` first-screen tells the bytes of every page, which takes minutes. */
const exact = process.argv.includes('--exact');
const folder = mkdtempSync(join(tmpdir(), 'mochila-bench-'));
try {
  for (const [name, measure] of Object.entries(benches)) {
    if (wanted.length && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    for await (const [label, value] of await measure(folder, exact))
      console.log(`  ${label.padEnd(64)} ${value}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
