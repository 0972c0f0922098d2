import { type Failure, failureFrom } from '#kit/rules/failure.ts';
import { restClient } from '../../backend/rest-client.ts';
import { restData } from '../../backend/rest-data.ts';
import { type Answer, ask } from '../auth.ts';

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
  const data = restData(await (await restClient()).rpc('my_sessions'));
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
    restData(await (await restClient()).rpc('end_session', { id }));
    return null;
  } catch (error) {
    return failureFrom(error);
  }
}

/** Ends every session but this browser's. */
export function endOtherSessions(): Answer {
  return ask((auth) => auth.signOut({ scope: 'others' }));
}
