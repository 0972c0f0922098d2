import { CallerError } from '../caller.ts';
import { errorCode, errorMessage } from '../errors/error-details.ts';
import { SlotError } from '../postgres/connections/slots.ts';

/** A refusal of `/storage/v1`, in the shape that `@supabase/storage-js` reads. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** What `statusCode` of the body says. */
  readonly status: number;
  readonly code: string;
  /** The older name of the code, for `error` of the body. */
  readonly error: string;
  constructor(status: number, code: string, message: string, error = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }

  /** Supabase answers every refusal of a request with 400 and says the precise status in the body. */
  get httpStatus(): number {
    return this.status >= 500 || this.status === 429 ? this.status : 400;
  }

  toResponse(httpStatus = this.httpStatus): Response {
    const { status, code, error, message } = this;
    const body = { statusCode: String(status), error, message, code };
    return Response.json(body, {
      status: httpStatus,
      headers: status === 503 || status === 429 ? { 'Retry-After': '1' } : {},
    });
  }
}

export const noBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const noObject = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
export const noUpload = () => new StorageError(404, 'NoSuchUpload', 'Upload not found');
const duplicate = () =>
  new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate');
export const denied = (message = 'Access denied') =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized');
export const tooLarge = (message = 'The object exceeded the maximum allowed size') =>
  new StorageError(413, 'EntityTooLarge', message, 'Payload too large');
const accountFull = () =>
  new StorageError(413, 'AccountFull', "The account's space for files is full", 'AccountFull');
export const unsupportedType = (type: string) =>
  new StorageError(
    415,
    'InvalidMimeType',
    `mime type ${type} is not supported`,
    'invalid_mime_type',
  );
export const refusedContent = (message: string) =>
  new StorageError(415, 'RefusedContent', message, 'refused_content');
export const invalidName = (name: string) =>
  new StorageError(400, 'InvalidKey', `Invalid key: ${name.slice(0, 200)}`);
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);
export const invalidToken = (message: string) => new StorageError(400, 'InvalidJWT', message);
const diskFull = () =>
  new StorageError(507, 'DiskFull', 'The disk of the server is full: no file can be kept for now');

const timeout = () =>
  new StorageError(544, 'DatabaseTimeout', 'The database took too long; try again');
const slowDown = () => new StorageError(429, 'SlowDown', 'Too many requests at once');

/** The refusal that an error of the caller, the database or the disk stands for; null where it is a fault of ours. */
export function asStorageError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (error instanceof CallerError) return fromCaller(error);
  if (error instanceof SlotError) return error.reason === 'timeout' ? timeout() : slowDown();
  const code = errorCode(error);
  // Data that a column or a function does not take: numbers, dates, characters.
  if (code.startsWith('22')) return invalidRequest('A value cannot be read or is out of range');
  switch (code) {
    case '42501':
      return denied(errorMessage(error));
    case '23505':
      return duplicate();
    case '23503':
      return noBucket();
    case 'P0413':
      return accountFull();
    case 'PT401':
      return denied('The session has ended');
    case '53100':
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull();
    case '57014':
      return timeout();
    default:
      return null;
  }
}

function fromCaller({ code }: CallerError): StorageError {
  if (code === 'no_api_key') {
    return new StorageError(
      400,
      'InvalidRequest',
      "headers must have required property 'authorization'",
      'Error',
    );
  }
  const expired = '"exp" claim timestamp check failed';
  return denied(code === 'jwt_expired' ? expired : 'Invalid Compact JWS');
}
