import { badBody, RestError } from './errors/rest-error.ts';
import { limits } from './limits.ts';
import { type Accepted, parseAccept } from './parse/accept.ts';
import { type Preferences, parsePrefer } from './parse/prefer.ts';
import { parseRangeHeader, type Range } from './parse/range.ts';

/** What an HTTP request asks for, apart from its query string and its body. */
export interface RestRequest {
  method: string;
  /** With its question mark, or empty. */
  search: string;
  headers: Record<string, string>;
  accepted: Accepted;
  prefer: Preferences;
  /** The `Range` header; only GET has one. */
  range: Range | null;
}

/** Reads the headers. Throws PGRST100 (414), PGRST102, PGRST103, PGRST106, PGRST107, PGRST122 and PGRST127. */
export function readRequest(request: Request): RestRequest {
  const { method, headers, url } = request;
  if (url.length > limits.url) {
    throw new RestError({
      status: 414,
      code: 'PGRST100',
      message: 'The URL is too long',
      details: `At most ${limits.url} characters are accepted.`,
    });
  }
  refuseSchema(headers.get('accept-profile'));
  refuseSchema(headers.get('content-profile'));
  const question = url.indexOf('?');
  return {
    method,
    search: question === -1 ? '' : url.slice(question),
    headers: Object.fromEntries(headers),
    accepted: parseAccept(headers.get('accept')),
    prefer: parsePrefer(headers.get('prefer')),
    range: method === 'GET' ? parseRangeHeader(headers.get('range')) : null,
  };
}

/** The body as text; only JSON is read. Throws PGRST102, with status 413 where it is larger than `maxBytes`. */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== undefined && type !== '' && !/^application\/([\w.-]+\+)?json$/.test(type)) {
    throw badBody(`Content-Type not acceptable: ${type.slice(0, 100)}`);
  }
  const tooLarge = () => badBody(`The body is larger than ${maxBytes / 1024} KB`, 413);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Read in chunks, so that this process never holds more than the limit.
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badBody('Empty or invalid json');
  }
}

function refuseSchema(profile: string | null): void {
  if (profile === null || profile === 'public') return;
  throw new RestError({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${profile.slice(0, 100)}`,
    hint: 'Only the following schemas are exposed: public',
  });
}
