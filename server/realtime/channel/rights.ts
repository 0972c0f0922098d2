import type { Sql } from 'postgres';
import type { Caller } from '../../caller.ts';
import { allRights, authorize, type Rights, requireSession } from '../authorize.ts';
import type { Topic } from '../bus.ts';
import { cannotRead } from './refusal.ts';

/** What somebody may do on a topic. Rejects with `Refusal` where that is less than reading. */
export async function rightsOf(
  sql: Sql,
  caller: Caller,
  { topic, private: isPrivate }: Topic,
): Promise<Rights> {
  if (!isPrivate) {
    await requireSession(sql, caller);
    return allRights;
  }
  const rights = await authorize(sql, caller, topic);
  if (!rights.broadcastRead && !rights.presenceRead) throw cannotRead(topic);
  return rights;
}
