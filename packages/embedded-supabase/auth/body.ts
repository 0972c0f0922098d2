import * as v from 'valibot';
import { type EmailFault, readEmail } from '../addresses/email-address.ts';
import type { Challenge } from './codes/codes.ts';
import { AuthError, invalid } from './errors.ts';

const maxDepth = 16;
/** The access token carries user_metadata in a header, and servers bound headers. */
const maxMetadataBytes = 4096;

const emailFaults: Record<EmailFault, string> = {
  form: 'Unable to validate email address: invalid format',
  letters: 'Unable to validate email address: only ASCII characters before the @ can be mailed',
};

/** An address as accounts keep it (`readEmail`). */
export const email = v.pipe(
  v.string('An email address is required'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readEmail(dataset.value);
    if ('email' in read) return read.email;
    addIssue({ message: emailFaults[read.fault] });
    return NEVER;
  }),
);

/**
 * In composed letters (RFC 8265): devices send "ñ" as one sign or as two. Supabase Auth takes the bytes as they come;
 * our pages compose them too, so that a password works in both.
 */
export const password = v.pipe(
  v.string('A password is required'),
  v.minLength(1, 'A password is required'),
  v.normalize('NFC'),
);

/** A person's own settings, kept as user_metadata; up to 4 KB of JSON. */
export const metadata = v.pipe(
  v.unknown(),
  // Before `record`, which takes far longer for many names.
  v.check(
    (data) => Buffer.byteLength(JSON.stringify(data)) <= maxMetadataBytes,
    `data must be at most ${maxMetadataBytes} bytes`,
  ),
  v.check((data) => !Array.isArray(data), 'data must be an object'),
  v.record(v.string(), v.unknown(), 'data must be an object'),
);

const missingMessages: Record<string, string> = {
  email: 'An email address is required',
  password: 'A password is required',
};

/** The PKCE challenge that auth-js sends along with everything that mails a link. */
export const pkce = {
  code_challenge: v.nullish(
    v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/, 'code_challenge is not valid')),
  ),
  code_challenge_method: v.nullish(
    v.pipe(v.string(), v.toLowerCase(), v.picklist(['s256', 'plain'])),
  ),
};

/** The challenge of a body that has both parts of one, or null. */
export function challengeOf(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: Challenge['code_challenge_method'] | null | undefined;
}): Challenge | null {
  const { code_challenge, code_challenge_method } = body;
  return code_challenge && code_challenge_method ? { code_challenge, code_challenge_method } : null;
}

/** Valibot's default messages, which speak of code and not of the request. */
const valibotMessage = /^Invalid [\w-]+: (?:Expected|Received) /;

/**
 * Reads a JSON body and parses it by `schema`. Errors: `bad_json` (400) when it is not a JSON
 * object, `validation_failed` (400) naming the first fault; `missing` has the words for keys that
 * are not there.
 */
export async function readBody<T extends v.GenericSchema>(
  request: Request,
  schema: T,
  missing: Record<string, string> = {},
): Promise<v.InferOutput<T>> {
  let body: unknown;
  try {
    body = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()),
    );
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'The request body must be a JSON object');
  }
  if (!isStorable(body)) {
    throw invalid('A text holds a character that cannot be stored, or is nested too deep');
  }
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue) ?? 'The request body';
  if (!valibotMessage.test(issue.message)) throw invalid(issue.message);
  if (issue.input !== undefined) throw invalid(`${path} is not valid`);
  const words = missing[path] ?? missingMessages[path] ?? `${path} is required`;
  throw invalid(words);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, and deep nesting only serves attacks. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1),
  );
}
