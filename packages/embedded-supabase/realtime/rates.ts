import type { Rate } from './limits.ts';

/** Whether one more call within `windowMs` is allowed; counts it. */
export function createRate(most: number, windowMs: number): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since >= windowMs || count === 0) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}

/**
 * A token bucket. An amount above the burst is allowed when all of that is there, so that it is possible at all; the rest
 * of it has to come back before anything else is allowed.
 */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#left = rate.burst;
  }

  has(amount: number): boolean {
    const now = performance.now();
    const { perSecond, burst } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    return this.#left >= Math.min(amount, burst);
  }

  get isFull(): boolean {
    return this.has(this.#rate.burst);
  }

  take(amount: number): void {
    this.#left -= amount;
  }

  /** Takes the amount where it is there. */
  allow(amount: number): boolean {
    if (!this.has(amount)) return false;
    this.take(amount);
    return true;
  }
}
