import { useSyncExternalStore } from 'react';
import { today } from '#kit/calendar/local-time.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** When a day begins in Colombia, after midnight UTC. */
const dayBeginsMs = 5 * 60 * 60 * 1000;

/** Today in Colombia, `YYYY-MM-DD`: another when a day begins there, and when the page comes back into sight on another. */
export function useToday(): string {
  return useSyncExternalStore(
    watch,
    () => today(),
    () => today(),
  );
}

function watch(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const since = (Date.now() - dayBeginsMs) % dayMs;
    timer = setTimeout(() => {
      onChange();
      wait();
    }, dayMs - since);
  };
  wait();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
