import { AuthError } from '../errors.ts';

interface Sizes {
  /** How many run at a time. */
  concurrency: number;
  /** How many may wait, and how many of them from one network. */
  places: number;
  placesPerNetwork: number;
}

interface Waiting {
  start(): void;
  refuse(error: AuthError): void;
}

export interface Queue {
  /**
   * Waits for a turn; answers whether it had to wait. Every turn ends with `leave`. Throws 429
   * `over_request_rate_limit` when there is no place, and 408 `request_timeout` when `signal` aborts
   * before its turn: then others move up. `network` is null for the operator.
   */
  enter(network: string | null, signal?: AbortSignal): Promise<boolean>;
  leave(): void;
}

/**
 * A queue in which networks take turns, so that nobody waits for all that another network sent. Those
 * of one network are served in order. In a full queue, whoever comes from a network with fewer
 * waiting takes the last place of the network that has the most.
 */
export function createQueue({ concurrency, places, placesPerNetwork }: Sizes): Queue {
  let running = 0;
  let waiting = 0;
  /** By network; the first network has the next turn. */
  const lines = new Map<string | null, Waiting[]>();

  function checkFactorLimits(own: number): void {
    if (waiting < places) return;
    const [longest] = [...lines.values()].sort((one, other) => other.length - one.length);
    if (!longest || longest.length <= own + 1) throw tooMany();
    longest.pop()?.refuse(tooMany());
    waiting -= 1;
  }

  function abandon(network: string | null, one: Waiting): void {
    const line = lines.get(network) ?? [];
    if (!line.includes(one)) return;
    const others = line.filter((other) => other !== one);
    if (others.length > 0) lines.set(network, others);
    else lines.delete(network);
    waiting -= 1;
    one.refuse(abandoned());
  }

  return {
    async enter(network, signal) {
      if (signal?.aborted) throw abandoned();
      if (running < concurrency) {
        running += 1;
        return false;
      }
      const own = lines.get(network)?.length ?? 0;
      if (network !== null && own >= placesPerNetwork) throw tooMany();
      checkFactorLimits(own);
      waiting += 1;
      const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
      const one: Waiting = { start, refuse };
      lines.set(network, [...(lines.get(network) ?? []), one]);
      const leaveLine = () => abandon(network, one);
      signal?.addEventListener('abort', leaveLine);
      try {
        await promise;
      } finally {
        signal?.removeEventListener('abort', leaveLine);
      }
      return true;
    },
    leave() {
      const [first] = lines;
      if (!first) {
        running -= 1;
        return;
      }
      const [network, [next, ...others]] = first;
      lines.delete(network);
      if (others.length > 0) lines.set(network, others);
      waiting -= 1;
      // Its place is handed over, so that nobody overtakes.
      next?.start();
    },
  };
}

/** Nobody reads it: the connection is closed. */
export function abandoned(): AuthError {
  return new AuthError(408, 'request_timeout', 'The client closed the connection');
}

function tooMany(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Too many requests; try again', {
    retryAfter: 5,
  });
}
