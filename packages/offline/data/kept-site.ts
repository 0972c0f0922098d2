import { create } from 'zustand';
import { type KeepFailure, type KeptSite, nothingKept, type WorkerRequest } from '../kept.ts';
import { readPackageSizes } from './package-sizes.ts';
import { canKeepOffline, register } from './register.ts';
import { onceAllowed } from './wifi.ts';
import { askWorker } from './worker.ts';

/** The room that the site takes on the device and may take, in bytes, and whether the browser may clear it. */
type Space = { used: number; quota: number; isPersisted: boolean };

/** What is kept on this device, and what is being done about it. */
type State = {
  /** `none`: no worker so far; `unable`: this browser, or the operator, lets none. */
  step: 'asking' | 'none' | 'ready' | 'unable';
  site: KeptSite | null;
  /** Null where the browser does not tell. */
  space: Space | null;
  /** Names of the packages that are being downloaded. */
  downloading: readonly string[];
  /** Names of those that the reader asked for, downloading or waiting for wi-fi. */
  waiting: readonly string[];
  failure: KeepFailure | null;
};

export const useKeptSite = create<State>(() => ({
  step: 'asking',
  site: null,
  space: null,
  downloading: [],
  waiting: [],
  failure: null,
}));

/** Reads what is kept. Never rejects. */
export async function readKeptSite(): Promise<void> {
  if (!canKeepOffline()) return useKeptSite.setState({ step: 'unable' });
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active) await ask({ type: 'state' });
    else show('none', nothingKept(await readPackageSizes()));
  } catch (error) {
    console.warn('what is kept is not known', error);
    useKeptSite.setState({ step: 'unable' });
  }
}

/** The room that is taken is another with all that comes and goes. */
function show(step: 'none' | 'ready', site: KeptSite): void {
  useKeptSite.setState({ step, site });
  readSpace().then(
    (space) => useKeptSite.setState({ space }),
    () => undefined,
  );
}

/** Rejects where the browser does not tell. */
async function readSpace(): Promise<Space> {
  const { usage: used = 0, quota = 0 } = await navigator.storage.estimate();
  return { used, quota, isPersisted: await navigator.storage.persisted() };
}

/** Downloads packages, the application first where it is not there. Never rejects: `failure` says what went wrong. */
export async function keepPackages(names: readonly string[]): Promise<void> {
  const without = (some: readonly string[]) => some.filter((name) => !names.includes(name));
  useKeptSite.setState(({ waiting }) => ({ failure: null, waiting: [...waiting, ...names] }));
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    // Remembered for when the page is closed before there is wi-fi.
    if (registration?.active) await ask({ type: 'want', names });
    await onceAllowed();
    useKeptSite.setState(({ downloading }) => ({ downloading: [...downloading, ...names] }));
    await register();
    await ask({ type: 'want', names });
    await ask({ type: 'download' });
    // Without a promise the browser may clear what a rarely visited site keeps.
    void navigator.storage?.persist?.();
  } catch (error) {
    console.warn('nothing could be kept', error);
    useKeptSite.setState({ failure: 'network' });
  }
  useKeptSite.setState(({ downloading, waiting }) => ({
    downloading: without(downloading),
    waiting: without(waiting),
  }));
}

/** Keeps packages without being asked, where a worker is active and the reader does not save data. Never rejects. */
export async function keepUnasked(names: readonly string[]): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true || !canKeepOffline()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) return;
    await ask({ type: 'want', names, unasked: true });
    await onceAllowed();
    await ask({ type: 'download' });
  } catch (error) {
    console.warn('the guides of this trip are not kept', error);
  }
}

export const forgetPackages = (names: readonly string[]) => change({ type: 'forget', names });
export const forgetPagesRead = () => change({ type: 'forget-read' });

async function change(request: WorkerRequest): Promise<void> {
  useKeptSite.setState({ failure: null });
  try {
    await ask(request);
  } catch (error) {
    console.warn('nothing was taken away', error);
    useKeptSite.setState({ failure: 'network' });
  }
}

async function ask(request: WorkerRequest): Promise<void> {
  const answer = await askWorker(request, (site) => show('ready', site));
  show('ready', answer.state);
  if (answer.type === 'failed') useKeptSite.setState({ failure: answer.reason });
}
