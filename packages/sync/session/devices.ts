import { DataFailure, type Failure, failureFrom } from '#kit/rules/failure.ts';
import { restFailure } from '#kit/rules/rest-failure.ts';
import { restClient } from '../backend/rest-client.ts';
import { type Answer, ask } from './auth.ts';

/** One device that is signed in. Times are ISO. */
export type OpenSession = {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  userAgent: string | null;
  isCurrent: boolean;
};

/** This browser's session first, then by last use. Throws `DataFailure`. */
export async function readSessions(): Promise<OpenSession[]> {
  const { data, error, status } = await (await restClient()).rpc('my_sessions');
  if (error) throw new DataFailure(restFailure({ code: error.code, status }), error);
  return data.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    isCurrent: row.is_current,
  }));
}

/** Ends one of the traveller's own sessions; one that has ended already is no failure. */
export async function endOneSession(id: string): Promise<Failure | null> {
  try {
    const { error, status } = await (await restClient()).rpc('end_session', { id });
    return error ? restFailure({ code: error.code, status }) : null;
  } catch (error) {
    return failureFrom(error);
  }
}

/** Ends every session but this browser's. */
export function endOtherSessions(): Answer {
  return ask((auth) => auth.signOut({ scope: 'others' }));
}
