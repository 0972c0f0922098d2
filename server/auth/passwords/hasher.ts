import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AuthError } from '../errors.ts';

/**
 * 32 MB and about 80 ms of a core for each hash. OWASP asks for three times the work (p=3) of a
 * service that lets passwords be guessed offline only; here the 10,000 most common ones are refused
 * and 64 people who sign in together wait seconds as it is. Kept in each hash, so it can be raised.
 */
const usualCost = { ln: 15, r: 8, p: 1 };
type Cost = typeof usualCost;
const keyBytes = 32;
const maxmem = 64 * 1024 * 1024;
/** A core is left to answer everybody else. */
const defaultConcurrency = Math.max(1, Math.min(4, availableParallelism() - 1));
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
        return format(cost, salt, await derive(password, salt, cost));
      }),
    verify: (password, hash, turn) =>
      inTurn(async () => {
        await turn?.before();
        const stored = parse(hash ?? nobody) ?? parse(nobody);
        if (!stored) return false;
        const derived = await derive(password, stored.salt, stored.cost);
        const isRight = timingSafeEqual(derived, stored.hash) && hash !== null;
        if (!isRight) await turn?.failed();
        return isRight;
      }),
  };
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password, salt, keyBytes, { N: 2 ** ln, r, p, maxmem }, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
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
