import type { SlotError } from '../../postgres/connections/slots.ts';
import { RestError } from './rest-error.ts';

/** 429 `PT429` for too many requests at once, 504 `PGRST003` for one that waited too long. */
export function fromSlots({ reason }: SlotError): RestError {
  if (reason === 'timeout') {
    return new RestError({
      status: 504,
      code: 'PGRST003',
      message: 'Timed out acquiring connection from connection pool.',
    });
  }
  return new RestError({
    status: 429,
    code: 'PT429',
    message: 'Too many requests at once',
    details: '1',
    hint: 'Send the next request when another one was answered.',
    headers: { 'Retry-After': '1' },
  });
}
