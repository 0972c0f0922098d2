import { randomBytes, randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../errors/command-error.ts';
import { errorCode } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';

/** The database's login roles; `supabase_admin` is the superuser, used to set up and in tests. */
export type DatabaseRole = 'supabase_admin' | 'postgres' | 'authenticator' | 'supabase_auth_admin';

/** One ES256 pair; `publicJwk` is what `/.well-known/jwks.json` shows. */
interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: PublicJwk;
}

export interface Keys {
  /** What the browser sends as `apikey`; gives the role `anon`. Not a secret. */
  publishable: string;
  /** Gives the role `service_role`, which Row Level Security does not bind. */
  secret: string;
  /** Newest first: the first signs, all verify. */
  signing: readonly [SigningKey, ...SigningKey[]];
  passwords: Record<DatabaseRole, string>;
}

const publicJwkSchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
});
type PublicJwk = v.InferOutput<typeof publicJwkSchema> & {
  kid: string;
  alg: 'ES256';
  use: 'sig';
  key_ops: ['verify'];
};

const storedSigningKey = v.object({
  kid: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  privateJwk: v.object({ ...publicJwkSchema.entries, d: v.string() }),
});
const storedKeys = v.object({
  publishable: v.pipe(v.string(), v.startsWith('sb_publishable_')),
  secret: v.pipe(v.string(), v.startsWith('sb_secret_')),
  signing: v.tupleWithRest([storedSigningKey], storedSigningKey),
  passwords: v.object({
    supabase_admin: v.string(),
    postgres: v.string(),
    authenticator: v.string(),
    supabase_auth_admin: v.string(),
  }),
});
type StoredKeys = v.InferOutput<typeof storedKeys>;
type StoredSigningKey = v.InferOutput<typeof storedSigningKey>;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Days that a signing key signs; then a start makes a new one. */
const signingDays = 90;
/** Days that a replaced key still verifies; its tokens live an hour. */
const verifyingDays = 1;
const day = 24 * 60 * 60 * 1000;

/**
 * Reads the keys of a data folder (`keys.json`, mode 600), or makes them when there are none, and
 * replaces a signing key that is 90 days old at `now`: the older one goes on verifying for a day.
 * Throws `StartupError` when the file is there but is not what we wrote.
 */
export async function loadKeys(dataDir: string, now = new Date()): Promise<Keys> {
  const file = join(dataDir, 'keys.json');
  const found = await readStored(file);
  const stored = found ? await rotate(file, found, now) : await makeStored(file, now);
  const [first, ...older] = stored.signing;
  return {
    publishable: stored.publishable,
    secret: stored.secret,
    signing: [await importSigningKey(first), ...(await Promise.all(older.map(importSigningKey)))],
    passwords: stored.passwords,
  };
}

/**
 * Makes a new signing key that signs from the next start on; the older ones verify for a day more,
 * or with `forget` no longer: for when one of them was seen by somebody. Nobody is signed out, since
 * refresh tokens are not signed. The caller holds the data folder's lock. Throws `CommandError` where
 * there are no keys.
 */
export async function rotateKeys(
  dataDir: string,
  { forget = false, now = new Date() } = {},
): Promise<void> {
  const file = join(dataDir, 'keys.json');
  const stored = await readStored(file);
  if (stored === null)
    throw new CommandError(`There are no keys in ${dataDir}: nothing to rotate.`);
  const older = forget ? [] : stored.signing;
  await writeStored(file, { ...stored, signing: [await makeSigningKey(now), ...older] });
}

async function readStored(file: string): Promise<StoredKeys | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return v.parse(storedKeys, JSON.parse(text));
  } catch {
    throw new StartupError(
      `${file} is not a key file of this program: restore it from a backup, or move the whole folder away to start afresh.`,
    );
  }
}

async function rotate(file: string, stored: StoredKeys, now: Date): Promise<StoredKeys> {
  const ageOf = (key: StoredSigningKey) => (now.getTime() - Date.parse(key.createdAt)) / day;
  const [newest, ...older] = stored.signing;
  const isDue = ageOf(newest) >= signingDays;
  // A key verifies until a day after the next newer one began to sign.
  const [current, ...replaced]: StoredKeys['signing'] = isDue
    ? [await makeSigningKey(now), newest, ...older]
    : stored.signing;
  const unexpired = replaced.filter((_, index) => {
    const successor = index === 0 ? current : (replaced[index - 1] ?? current);
    return ageOf(successor) < verifyingDays;
  });
  if (!isDue && unexpired.length === older.length) return stored;
  const rotated: StoredKeys = { ...stored, signing: [current, ...unexpired] };
  try {
    await writeStored(file, rotated);
  } catch (error) {
    // On a full disk the old key signs on; the next start tries again.
    if (errorCode(error) === 'ENOSPC') return stored;
    throw error;
  }
  return rotated;
}

async function makeStored(file: string, now: Date): Promise<StoredKeys> {
  const secretText = () => randomBytes(24).toString('base64url');
  const stored: StoredKeys = {
    publishable: `sb_publishable_${secretText()}`,
    secret: `sb_secret_${secretText()}`,
    signing: [await makeSigningKey(now)],
    passwords: {
      supabase_admin: secretText(),
      postgres: secretText(),
      authenticator: secretText(),
      supabase_auth_admin: secretText(),
    },
  };
  await writeStored(file, stored);
  return stored;
}

async function writeStored(file: string, stored: StoredKeys): Promise<void> {
  // Written whole and flushed before it gets its name: a crash leaves either no file or all of it.
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(stored, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

async function makeSigningKey(now: Date): Promise<StoredSigningKey> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return v.parse(storedSigningKey, {
    kid: randomUUID(),
    createdAt: now.toISOString(),
    privateJwk: jwk,
  });
}

async function importSigningKey({ kid, privateJwk }: StoredSigningKey): Promise<SigningKey> {
  const { kty, crv, x, y } = privateJwk;
  const { subtle } = crypto;
  return {
    kid,
    privateKey: await subtle.importKey('jwk', privateJwk, algorithm, false, ['sign']),
    publicKey: await subtle.importKey('jwk', { kty, crv, x, y }, algorithm, true, ['verify']),
    publicJwk: { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
  };
}
