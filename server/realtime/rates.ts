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
 * A token bucket. What is taken may be more than is left, so that an amount above the burst is possible at all: it has
 * to come back before anything else is allowed.
 */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#left = rate.burst;
  }

  /** What is left now; below nothing after more was taken than was there. */
  get left(): number {
    const now = performance.now();
    const { perSecond, burst } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    return this.#left;
  }

  get isFull(): boolean {
    return this.left >= this.#rate.burst;
  }

  take(amount: number): void {
    this.#left -= amount;
  }

  /** Takes where anything is left. */
  allow(amount: number): boolean {
    if (this.left <= 0) return false;
    this.take(amount);
    return true;
  }
}
