import { create } from 'zustand';

const key = 'mochila:wifi-only';

/** Whether the reader lets downloads wait for wi-fi. Only where the browser says what it is connected by. */
export const useWifiOnly = create<{ isOn: boolean }>(() => ({ isOn: read() }));

export function setWifiOnly(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // It holds for this page then.
  }
  useWifiOnly.setState({ isOn });
}

/** https://wicg.github.io/netinfo/: browsers on phones only. */
type Connection = EventTarget & { type?: string };

function connection(): Connection | undefined {
  return typeof navigator === 'undefined'
    ? undefined
    : (navigator as { connection?: Connection }).connection;
}

export function knowsWifi(): boolean {
  return connection()?.type !== undefined;
}

export function usesMobileData(): boolean {
  return connection()?.type === 'cellular';
}

/** Runs it at once, or as soon as there is wi-fi where the reader wants that. */
export async function onceAllowed(): Promise<void> {
  const followed = connection();
  if (!followed || !useWifiOnly.getState().isOn || !usesMobileData()) return;
  await new Promise<void>((done) => {
    const look = () => {
      if (usesMobileData() && useWifiOnly.getState().isOn) return;
      followed.removeEventListener('change', look);
      stop();
      done();
    };
    const stop = useWifiOnly.subscribe(look);
    followed.addEventListener('change', look);
  });
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}
