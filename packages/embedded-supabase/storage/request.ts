import type { Context } from 'hono';
import * as v from 'valibot';
import { type Caller, CallerError, identify, verifyAccessToken } from '../caller.ts';
import type { Keys } from '../data-folder/keys.ts';
import { invalidRequest } from './errors.ts';

/**
 * Who asks. As on hosted Supabase a token alone is enough: its gateway asks for no API key before storage. Throws
 * `CallerError`.
 */
export async function callerOf(c: Context, keys: Keys): Promise<Caller> {
  const { headers } = c.req.raw;
  const bearer = headers.get('authorization')?.match(/^Bearer +(\S+) *$/i)?.[1];
  if (headers.has('apikey') || bearer?.startsWith('sb_')) return await identify(headers, keys);
  if (headers.has('authorization') && bearer === undefined) throw new CallerError('jwt_invalid');
  if (bearer === undefined) throw new CallerError('no_api_key');
  return await verifyAccessToken(bearer, keys);
}

/** Who asks, where nobody has to say so: without any header a visitor. */
export async function callerOrVisitor(c: Context, keys: Keys): Promise<Caller> {
  const { headers } = c.req.raw;
  if (headers.has('apikey') || headers.has('authorization')) return await callerOf(c, keys);
  return { role: 'anon', claims: { role: 'anon' }, userId: null };
}

/** Bytes of a JSON body; names of a thousand objects fit. */
const maxJson = 1_048_576;

/** The body as what `schema` says; an empty one is `{}`. Throws `InvalidRequest`. */
export async function readJson<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxJson) throw invalidRequest('The body is larger than 1 MB');
    chunks.push(chunk);
  }
  const parsed = v.safeParse(schema, parseJson(Buffer.concat(chunks).toString('utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw invalidRequest(
    `body${v.getDotPath(issue) ? `/${v.getDotPath(issue)}` : ''}: ${issue.message}`,
  );
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not JSON');
  }
}

const metadataSchema = v.record(v.string(), v.unknown());
const maxMetadata = 4096;

/** What an uploader wants to be kept with an object: a JSON object of up to 4 KB, or null where there is none. */
export function parseUserMetadata(text: string | null | undefined): Record<string, unknown> | null {
  if (!text) return null;
  if (text.length > maxMetadata) throw invalidRequest('The metadata is larger than 4 KB');
  const value = parseJson(text);
  const parsed = v.safeParse(metadataSchema, value);
  // A schema of records takes lists.
  if (!parsed.success || Array.isArray(value))
    throw invalidRequest('The metadata is no JSON object');
  return parsed.output;
}

/** As `parseUserMetadata`, from a header in base64. */
export function userMetadataHeader(c: Context): Record<string, unknown> | null {
  const encoded = c.req.header('x-metadata');
  return parseUserMetadata(encoded && Buffer.from(encoded, 'base64').toString('utf8'));
}

/** The token of a signed address. Throws `InvalidRequest` where there is none. */
export function tokenOf(c: Context): string {
  const token = new URL(c.req.raw.url).searchParams.get('token');
  if (token) return token;
  throw invalidRequest("querystring must have required property 'token'");
}

export function isUpsert(c: Context): boolean {
  return c.req.header('x-upsert') === 'true';
}
