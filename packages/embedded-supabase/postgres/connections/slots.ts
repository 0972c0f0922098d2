import type { Caller } from '../../caller.ts';

/** The caller and network whose limits a request counts against. */
export interface Requester {
  /** An account, or the visitors of a network. */
  caller: string;
  network: string;
}

export interface SlotLimits {
  /** Requests that run at once. */
  slots: number;
  slotsPerCaller: number;
  slotsPerNetwork: number;
  /** Requests of one caller, or network, at once: arriving, waiting and running. */
  requestsPerCaller: number;
  requestsPerNetwork: number;
  /** Milliseconds that a request waits for its turn. */
  waitMs: number;
}

/** How the connections of `authenticator` are shared out among what is asked of all APIs; one for each slot. */
export const sharing: SlotLimits = {
  // Of 16 connections: two stay for what the server itself asks.
  slots: 14,
  slotsPerCaller: 4,
  slotsPerNetwork: 8,
  requestsPerCaller: 64,
  requestsPerNetwork: 128,
  waitMs: 10_000,
};

export interface PendingRequest {
  /** Runs `work` when it is this caller's turn; rejects with `SlotError` `timeout` after `waitMs`. */
  run<T>(work: () => Promise<T>): Promise<T>;
  leave(): void;
}

export interface Slots {
  /** Throws `SlotError` `too_many` when the caller or their network has too many pending requests. */
  enter(who: Requester): PendingRequest;
  /** `enter`, `run` and `leave` of one piece of work. */
  run<T>(who: Requester, work: () => Promise<T>): Promise<T>;
}

/** A request got no slot: its caller or network has too many pending (`too_many`), or it waited too long. */
export class SlotError extends Error {
  override readonly name = 'SlotError';
  readonly reason: 'too_many' | 'timeout';
  constructor(reason: 'too_many' | 'timeout') {
    super(reason === 'timeout' ? 'No database connection in time' : 'Too many requests at once');
    this.reason = reason;
  }
}

/** Visitors of one network are one caller, and so is whoever has the secret key. */
export function requesterOf({ role, userId }: Caller, network: string): Requester {
  return { network, caller: userId ?? (role === 'anon' ? visitorsOf(network) : role) };
}

/** The caller that visitors of a network are together. */
export const visitorsOf = (network: string) => `visitors of ${network}`;

interface Share {
  requests: number;
  running: number;
}

interface Waiter {
  network: Share;
  start(): void;
}

interface CallerShare extends Share {
  waiting: Set<Waiter>;
}

/**
 * A semaphore with fair queueing: each caller and each network may hold only some of the slots, and
 * waiting callers are served round-robin, each with its requests in order.
 */
export function createSlots(limits: SlotLimits): Slots {
  let free = limits.slots;
  const callers = new Map<string, CallerShare>();
  const networks = new Map<string, Share>();
  /** Callers who wait; whose turn is next stands first. */
  const turns = new Set<CallerShare>();

  function hasSlot(caller: Share, network: Share): boolean {
    return (
      free > 0 && caller.running < limits.slotsPerCaller && network.running < limits.slotsPerNetwork
    );
  }

  function occupy(caller: Share, network: Share, slots: 1 | -1): void {
    free -= slots;
    caller.running += slots;
    network.running += slots;
  }

  function stopWaiting(caller: CallerShare, waiter: Waiter): void {
    caller.waiting.delete(waiter);
    if (caller.waiting.size === 0) turns.delete(caller);
  }

  function serveNext(): void {
    for (const caller of turns) {
      const [waiter] = caller.waiting;
      if (waiter === undefined || !hasSlot(caller, waiter.network)) continue;
      occupy(caller, waiter.network, 1);
      // Behind the other callers; the loop comes to it again while there are slots.
      turns.delete(caller);
      turns.add(caller);
      stopWaiting(caller, waiter);
      waiter.start();
    }
  }

  function take(caller: CallerShare, network: Share): Promise<void> {
    // A caller in the queue could not be served so far: nobody waits who could have this slot.
    if (caller.waiting.size === 0 && hasSlot(caller, network)) {
      occupy(caller, network, 1);
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      stopWaiting(caller, waiter);
      reject(new SlotError('timeout'));
    }, limits.waitMs);
    const waiter: Waiter = {
      network,
      start() {
        clearTimeout(timer);
        resolve();
      },
    };
    caller.waiting.add(waiter);
    turns.add(caller);
    return promise;
  }

  const slots: Slots = {
    enter(who) {
      const caller = callers.get(who.caller) ?? { requests: 0, running: 0, waiting: new Set() };
      const network = networks.get(who.network) ?? { requests: 0, running: 0 };
      if (
        caller.requests >= limits.requestsPerCaller ||
        network.requests >= limits.requestsPerNetwork
      ) {
        throw new SlotError('too_many');
      }
      callers.set(who.caller, caller);
      networks.set(who.network, network);
      caller.requests += 1;
      network.requests += 1;
      return {
        async run(work) {
          await take(caller, network);
          try {
            return await work();
          } finally {
            occupy(caller, network, -1);
            serveNext();
          }
        },
        leave() {
          caller.requests -= 1;
          network.requests -= 1;
          if (caller.requests === 0) callers.delete(who.caller);
          if (network.requests === 0) networks.delete(who.network);
        },
      };
    },
    async run(who, work) {
      const pending = slots.enter(who);
      try {
        return await pending.run(work);
      } finally {
        pending.leave();
      }
    },
  };
  return slots;
}
