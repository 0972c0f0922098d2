import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Keys } from '../keys.ts';
import { invalidToken, StorageError } from './errors.ts';

/** Not that of access tokens, so that neither can stand for the other. */
const audience = 'storage';

const downloadToken = v.object({
  scope: v.literal('download'),
  url: v.string(),
  transformations: v.optional(v.string()),
});
const uploadToken = v.object({
  scope: v.literal('upload'),
  url: v.string(),
  owner: v.nullable(v.string()),
  upsert: v.boolean(),
});
type DownloadToken = v.InferOutput<typeof downloadToken>;
type UploadToken = v.InferOutput<typeof uploadToken>;

/** Seconds that an address for uploading lives. */
export const uploadSeconds = 7200;

/** Proves for `seconds` that somebody who may has asked for this; `url` is bucket and name. */
export async function signToken(
  keys: Keys,
  payload: DownloadToken | UploadToken,
  seconds: number,
): Promise<string> {
  const [current] = keys.signing;
  return await new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'ES256', kid: current.kid })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(current.privateKey);
}

/** Throws `InvalidJWT` and, for a token of the other kind or another object, `InvalidSignature`. */
export async function verifyDownload(keys: Keys, token: string, url: string) {
  return requireScope(downloadToken, await payloadOf(keys, token), url, 'download');
}

/** Throws as `verifyDownload`. */
export async function verifyUpload(keys: Keys, token: string, url: string) {
  return requireScope(uploadToken, await payloadOf(keys, token), url, 'upload');
}

function requireScope<T extends { url: string }>(
  schema: v.GenericSchema<unknown, T>,
  payload: unknown,
  url: string,
  scope: string,
): T {
  const parsed = v.safeParse(schema, payload);
  if (!parsed.success) throw invalidSignature(`Token is not scoped for ${scope}`);
  if (parsed.output.url !== url) throw invalidSignature('Invalid signature');
  return parsed.output;
}

async function payloadOf(keys: Keys, token: string): Promise<unknown> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = keys.signing.find((candidate) => candidate.kid === kid);
    if (key === undefined) throw invalidToken('Invalid Compact JWS');
    return (await jwtVerify(token, key.publicKey, { algorithms: ['ES256'], audience })).payload;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    const isExpired = error instanceof errors.JWTExpired;
    throw invalidToken(isExpired ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS');
  }
}

function invalidSignature(message: string): StorageError {
  return new StorageError(400, 'InvalidSignature', message);
}
