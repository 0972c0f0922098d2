import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AuthError } from '../errors.ts';
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

/** What happens while a check has its turn, so that checks sent together are counted one by one. */
export interface Turn {
  /** May throw to stop it. */
  before(): Promise<void>;
  failed(): Promise<void>;
}

export interface Hasher {
  /** As `$scrypt$ln=15,r=8,p=1$<salt>$<hash>`, base64 without padding. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password has this hash, in the same time for any answer; null (an account that is
   * not there or has no password) takes that time too and answers false.
   */
  verify(password: string, hash: string | null, turn?: Turn): Promise<boolean>;
  /** Whether a hash was made at another cost than new ones are. */
  isOutdated(hash: string): boolean;
}

/**
 * Runs at most `concurrency` hashes at a time, off the main thread, and makes the others wait.
 * Throws 429 `over_request_rate_limit` when `queue` are waiting already.
 */
export function createHasher({
  cost = usualCost,
  concurrency = defaultConcurrency,
  queue = defaultQueue,
} = {}): Hasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  const nobody = format(cost, randomBytes(16), randomBytes(keyBytes));

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= queue) {
        throw new AuthError(429, 'over_request_rate_limit', 'Too many requests; try again', {
          retryAfter: 5,
        });
      }
      // The one that ends hands its place over, so that nobody overtakes.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16);
        return format(cost, salt, await derive({ password, salt, cost, keyBytes }));
      }),
    verify: (password, hash, turn) =>
      inTurn(async () => {
        await turn?.before();
        const stored = parse(hash ?? nobody) ?? parse(nobody);
        if (!stored) return false;
        const { salt } = stored;
        const derived = await derive({ password, salt, cost: stored.cost, keyBytes });
        // An older, cheaper hash must not tell by its time that there is an account.
        const rest = remainder(cost, stored.cost);
        if (rest) await derive({ password, salt, cost: rest, keyBytes });
        const isRight = timingSafeEqual(derived, stored.hash) && hash !== null;
        if (!isRight) await turn?.failed();
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
