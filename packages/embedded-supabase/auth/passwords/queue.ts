import { AuthError } from '../errors.ts';

interface Sizes {
  /** How many run at a time. */
  concurrency: number;
  /** How many may wait, and how many of them from one network. */
  maxWaiting: number;
  maxWaitingPerNetwork: number;
}

interface Waiter {
  start(): void;
  refuse(error: AuthError): void;
}

interface Queue {
  /**
   * Waits for a turn; returns whether it had to wait. Every turn ends with `leave`. Throws 429
   * `over_request_rate_limit` when the queue is full, and 408 `request_timeout` when `signal` aborts
   * before the turn. `network` is null for the operator.
   */
  enter(network: string | null, signal?: AbortSignal): Promise<boolean>;
  leave(): void;
}

/**
 * A queue that serves networks round-robin, and the requests of one network in order, so that nobody
 * waits for all that another network sent. When it is full, a request of a network with fewer waiting
 * replaces the last one of the network that has the most.
 */
export function createQueue({ concurrency, maxWaiting, maxWaitingPerNetwork }: Sizes): Queue {
  let running = 0;
  let waiting = 0;
  /** Waiting requests by network; the first network is served next. */
  const queues = new Map<string | null, Waiter[]>();

  function evictFromLongest(own: number): void {
    if (waiting < maxWaiting) return;
    const [longest] = [...queues.values()].sort((one, other) => other.length - one.length);
    if (!longest || longest.length <= own + 1) throw tooMany();
    longest.pop()?.refuse(tooMany());
    waiting -= 1;
  }

  function cancel(network: string | null, one: Waiter): void {
    const queue = queues.get(network) ?? [];
    if (!queue.includes(one)) return;
    const others = queue.filter((other) => other !== one);
    if (others.length > 0) queues.set(network, others);
    else queues.delete(network);
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
      const own = queues.get(network)?.length ?? 0;
      if (network !== null && own >= maxWaitingPerNetwork) throw tooMany();
      evictFromLongest(own);
      waiting += 1;
      const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
      const one: Waiter = { start, refuse };
      queues.set(network, [...(queues.get(network) ?? []), one]);
      const onAbort = () => cancel(network, one);
      signal?.addEventListener('abort', onAbort);
      try {
        await promise;
      } finally {
        signal?.removeEventListener('abort', onAbort);
      }
      return true;
    },
    leave() {
      const [first] = queues;
      if (!first) {
        running -= 1;
        return;
      }
      const [network, [next, ...others]] = first;
      queues.delete(network);
      if (others.length > 0) queues.set(network, others);
      waiting -= 1;
      // `running` stays: the next one takes over this turn, before any new request.
      next?.start();
    },
  };
}

/** Nobody reads this error: the connection is closed. */
export function abandoned(): AuthError {
  return new AuthError(408, 'request_timeout', 'The client closed the connection');
}

function tooMany(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Too many requests; try again', {
    retryAfter: 5,
  });
}
