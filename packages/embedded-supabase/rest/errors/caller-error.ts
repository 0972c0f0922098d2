import type { CallerError, CallerErrorCode } from '../../caller.ts';
import { RestError } from './rest-error.ts';

const words: Record<CallerErrorCode, { code: string; message: string; hint: string | null }> = {
  no_api_key: {
    code: 'PGRST302',
    message: 'No API key found in request',
    hint: 'No `apikey` request header was found.',
  },
  invalid_api_key: { code: 'PGRST301', message: 'Invalid API key', hint: null },
  jwt_invalid: { code: 'PGRST301', message: 'No suitable key or wrong key type', hint: null },
  jwt_expired: { code: 'PGRST303', message: 'JWT expired', hint: null },
};

/** Who the caller is could not be proved: always 401. */
export function fromCaller({ code }: CallerError): RestError {
  const error = code === 'no_api_key' ? '' : ' error="invalid_token"';
  return new RestError({
    status: 401,
    ...words[code],
    headers: { 'WWW-Authenticate': `Bearer${error}` },
  });
}
