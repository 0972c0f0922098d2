import { CommandError } from '../errors/command-error.ts';

const firstWordMs = 5_000;
const everyMs = 1_000;

export const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

export interface Progress {
  /** Aborts with the reason of `parent`, or with a `CommandError` when nothing went on for too long. */
  signal: AbortSignal;
  /** Something went on; from now on `waitingFor` is waited for, if that is another than before. */
  next(waitingFor?: string): void;
  /** Nothing is waited for any more. */
  end(): void;
}

/**
 * Watches that something goes on: says after 5 s without it, and then every 10 s, what is waited for, and
 * aborts after `stallMs` milliseconds.
 */
export function watchProgress(
  stallMs: number,
  say: (line: string) => void,
  parent?: AbortSignal,
): Progress {
  const stop = new AbortController();
  let waitingFor = 'PostgreSQL';
  let since = Date.now();
  let nextWord = firstWordMs;
  const timer = setInterval(
    () => {
      const waited = Date.now() - since;
      if (waited >= stallMs) {
        const reason = `The backup was given up: nothing has come from ${waitingFor} for ${seconds(waited)}.`;
        stop.abort(new CommandError(reason));
        clearInterval(timer);
      } else if (waited >= nextWord) {
        say(`Waiting for ${waitingFor} since ${seconds(waited)}.`);
        nextWord += 2 * firstWordMs;
      }
    },
    Math.min(everyMs, stallMs / 4),
  );
  const signals = parent ? [parent, stop.signal] : [stop.signal];
  return {
    signal: AbortSignal.any(signals),
    next(what) {
      waitingFor = what ?? waitingFor;
      since = Date.now();
      nextWord = firstWordMs;
    },
    end: () => clearInterval(timer),
  };
}
