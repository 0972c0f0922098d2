import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { abandoned, createQueue } from './queue.ts';
import { type Cost, derive } from './scrypt.ts';

/**
 * What OWASP's Password Storage Cheat Sheet asks of scrypt with 32 MB: N=2^15, r=8, p=3. About
 * 240 ms of a core for each hash. Kept in each hash, so that it can be raised.
 */
const usualCost: Cost = { ln: 15, r: 8, p: 3 };
const keyBytes = 32;
/** Every core: hashes give way to everything else (`derive`). 32 MB of memory for each. */
const defaultConcurrency = Math.min(4, availableParallelism());
const defaultQueue = 256;
/** A few people behind one address at the same moment; more of them try again. */
const defaultQueuePerNetwork = 16;

/** For whom a hash is made, and what is asked and counted around it. */
export interface Turn {
  /** Null for the operator. */
  network: string | null;
  /** Aborts when the client has closed the connection; a hash that runs is finished. */
  signal?: AbortSignal;
  /**
   * Throws to refuse it. Asked before it takes a place in the queue, so that what is refused keeps
   * nobody waiting, and again after it waited, so that those sent together are asked one by one.
   */
  check?(): Promise<void>;
  /** When it has its turn, before the work; may throw too. */
  count?(): Promise<void>;
  /** After a wrong password. */
  failed?(): Promise<void>;
}

type ReadHash = () => Promise<string | null>;

const byOperator: Turn = { network: null };

/** Without a turn, the hash is the operator's. */
export interface Hasher {
  /** As `$scrypt$ln=15,r=8,p=1$<salt>$<hash>`, base64 without padding. */
  hash(password: string, turn?: Turn): Promise<string>;
  /**
   * Whether the password has this hash, in the same time for any answer; null (an account that is
   * not there or has no password) takes that time too and is false. It is read when the turn comes.
   */
  verify(password: string, hash: string | null | ReadHash, turn?: Turn): Promise<boolean>;
  /** Whether a hash was made at another cost than new ones are. */
  isOutdated(hash: string): boolean;
}

/**
 * Runs at most `concurrency` hashes at a time, off the main thread, and makes the others wait, at
 * most `queue` and of one network `queuePerNetwork`; throws 429 `over_request_rate_limit` for more.
 */
export function createHasher({
  cost = usualCost,
  concurrency = defaultConcurrency,
  queue = defaultQueue,
  queuePerNetwork = defaultQueuePerNetwork,
} = {}): Hasher {
  const turns = createQueue({
    concurrency,
    maxWaiting: queue,
    maxWaitingPerNetwork: queuePerNetwork,
  });
  const nobody = format(cost, randomBytes(16), randomBytes(keyBytes));

  async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    await turn.check?.();
    const hasWaited = await turns.enter(turn.network, turn.signal);
    try {
      if (hasWaited) await turn.check?.();
      if (turn.signal?.aborted) throw abandoned();
      await turn.count?.();
      return await work();
    } finally {
      turns.leave();
    }
  }

  return {
    hash: (password, turn = byOperator) =>
      inTurn(turn, async () => {
        const salt = randomBytes(16);
        return format(cost, salt, await derive({ password, salt, cost, keyBytes }));
      }),
    verify: (password, hash, turn = byOperator) =>
      inTurn(turn, async () => {
        const found = typeof hash === 'function' ? await hash() : hash;
        const stored = parse(found ?? nobody) ?? parse(nobody);
        if (!stored) return false;
        const { salt } = stored;
        const derived = await derive({ password, salt, cost: stored.cost, keyBytes });
        // An older, cheaper hash must not tell by its time that there is an account.
        const rest = remainder(cost, stored.cost);
        if (rest) await derive({ password, salt, cost: rest, keyBytes });
        const isRight = timingSafeEqual(derived, stored.hash) && found !== null;
        if (!isRight) await turn.failed?.();
        return isRight;
      }),
    isOutdated(hash) {
      const stored = parse(hash)?.cost;
      return stored?.ln !== cost.ln || stored.r !== cost.r || stored.p !== cost.p;
    },
  };
}

/** The work that a hash of `stored` cost lacks to those of `usual`; null where there is none. */
function remainder(usual: Cost, stored: Cost): Cost | null {
  const isLess = usual.ln === stored.ln && usual.r === stored.r && usual.p > stored.p;
  return isLess ? { ...usual, p: usual.p - stored.p } : null;
}

function format({ ln, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$scrypt$ln=${ln},r=${r},p=${p}$${text(salt)}$${text(hash)}`;
}

function parse(text: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const match = /^\$scrypt\$ln=(\d\d?),r=(\d\d?),p=(\d\d?)\$([\w+/]+)\$([\w+/]{43})$/.exec(text);
  if (!match) return null;
  const [, ln, r, p, salt = '', hash = ''] = match;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
