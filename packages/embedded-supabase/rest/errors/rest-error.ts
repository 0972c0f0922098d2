/** What every refusal looks like on the wire, PostgREST's and PostgreSQL's alike. */
interface ErrorBody {
  code: string;
  details: unknown;
  hint: string | null;
  message: string;
}

interface ErrorParts {
  status: number;
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null;
  headers?: Record<string, string>;
  /** What the log may know and the client may not. */
  cause?: unknown;
}

/** A refusal with its HTTP status; `code` is PostgREST's (`PGRST…`) or an SQLSTATE. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(parts: ErrorParts) {
    super(parts.message, { cause: parts.cause });
    this.status = parts.status;
    this.code = parts.code;
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? null;
    this.headers = parts.headers ?? {};
  }

  get body(): ErrorBody {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}

/** PGRST100: the query string does not follow the grammar. `column` counts from 1. */
export function syntaxError(
  what: string,
  text: string,
  column: number,
  details: string,
): RestError {
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return new RestError({
    status: 400,
    code: 'PGRST100',
    message: `"failed to parse ${what} (${shown})" (line 1, column ${column})`,
    details,
  });
}

/** PGRST100: the request is well formed and larger than this server works on. */
export function tooMuch(what: string, limit: number): RestError {
  return new RestError({
    status: 400,
    code: 'PGRST100',
    message: `The request has too many ${what}`,
    details: `At most ${limit} are accepted.`,
  });
}

/** PGRST127: PostgREST has this feature and this server does not. */
export function notImplemented(feature: string): RestError {
  return new RestError({
    status: 400,
    code: 'PGRST127',
    message: 'Feature not implemented',
    details: feature,
  });
}

/** PGRST103: a range that cannot be. */
export function badRange(details: string, total?: number): RestError {
  return new RestError({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
    headers: total === undefined ? {} : { 'Content-Range': `*/${total}` },
  });
}

/** PGRST102: the body is not what was asked for. */
export function badBody(message: string, status = 400): RestError {
  return new RestError({ status, code: 'PGRST102', message });
}

/** 42703, worded as PostgreSQL words it. */
export function unknownColumn(relation: string, column: string): RestError {
  return new RestError({
    status: 400,
    code: '42703',
    message: `column ${relation}.${column} does not exist`,
  });
}

/** PGRST108: a filter, an order or a limit names a relation that `select` does not embed. */
export function notEmbedded(name: string): RestError {
  return new RestError({
    status: 400,
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}
