import { CallerError } from '../../caller.ts';
import { errorCode } from '../../errors/error-details.ts';
import { isDatabaseUnavailable, isDiskFull } from '../../postgres/connections/connection-errors.ts';
import { SlotError } from '../../postgres/connections/slots.ts';

/** Why a join or a new token is refused; the message is `Code: sentence`, as hosted Supabase words it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The refusal for what identifying or authorising threw; rethrows what is no refusal. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof CallerError) {
    return new Refusal(
      error.code === 'jwt_expired'
        ? 'InvalidJWTToken: Token has expired'
        : 'MalformedJWT: The token provided is not a valid JWT',
    );
  }
  if (errorCode(error) === 'PT401') return new Refusal('Unauthorized: The session has ended');
  if (error instanceof SlotError) {
    return new Refusal("DatabaseLackOfConnections: Database can't accept more connections");
  }
  if (isDatabaseUnavailable(error) || isDiskFull(error)) {
    return new Refusal(
      'UnableToConnectToProject: Realtime was unable to connect to the project database',
    );
  }
  // A policy reads the topic as what it is not.
  if (/^22/.test(errorCode(error))) return new Refusal('Unauthorized: The policies failed');
  // query_canceled
  if (errorCode(error) === '57014') return new Refusal('QueryCanceled: The policies took too long');
  throw error;
}

export const tooManyJoins = () =>
  new Refusal('ClientJoinRateLimitReached: Too many joins per second');

export const tooManyMessages = 'ClientRateLimitReached: Too many messages per second';

export function cannotRead(topic: string): Refusal {
  return new Refusal(
    `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  );
}
