import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Keys } from '../../data-folder/keys.ts';
import { invalidToken, StorageError } from '../errors.ts';
import { makerSchema } from './makers.ts';

/** Not that of access tokens, so that neither can stand for the other. */
const audience = 'storage';

const downloadToken = v.object({
  scope: v.literal('download'),
  url: v.string(),
  by: makerSchema,
  transformations: v.optional(v.string()),
});
const uploadToken = v.object({
  scope: v.literal('upload'),
  url: v.string(),
  by: makerSchema,
  upsert: v.boolean(),
});
type DownloadToken = v.InferOutput<typeof downloadToken>;
type UploadToken = v.InferOutput<typeof uploadToken>;

interface Target {
  bucket: string;
  name: string;
}

/** Seconds that an address for uploading lives. */
export const uploadSeconds = 600;

/**
 * Says for `seconds` who asked for this; `url` is bucket and name. It gives no right: whatever its maker may do when it
 * is used, and no more.
 */
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
export async function verifyDownload(keys: Keys, token: string, target: Target) {
  return requireScope(downloadToken, await payloadOf(keys, token), target, 'download');
}

/** Throws as `verifyDownload`. */
export async function verifyUpload(keys: Keys, token: string, target: Target) {
  return requireScope(uploadToken, await payloadOf(keys, token), target, 'upload');
}

function requireScope<T extends { url: string }>(
  schema: v.GenericSchema<unknown, T>,
  payload: unknown,
  { bucket, name }: Target,
  scope: string,
): T {
  const parsed = v.safeParse(schema, payload);
  if (!parsed.success) throw invalidSignature(`Token is not scoped for ${scope}`);
  if (parsed.output.url !== `${bucket}/${name}`) throw invalidSignature('Invalid signature');
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
