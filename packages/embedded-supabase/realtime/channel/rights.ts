import type { Caller } from '../../caller.ts';
import type { Requester } from '../../postgres/connections/slots.ts';
import {
  allRights,
  authorize,
  type Rights,
  requireSession,
  type SharedPool,
} from '../authorize.ts';
import type { Topic } from '../bus/bus.ts';
import { cannotRead } from './refusal.ts';

/** What somebody may do on a topic. Rejects with `Refusal` where that is less than reading. */
export async function rightsOf(
  pool: SharedPool,
  caller: Caller,
  requester: Requester,
  { topic, private: isPrivate }: Topic,
): Promise<Rights> {
  if (!isPrivate) {
    await requireSession(pool, caller, requester);
    return allRights;
  }
  const rights = await authorize(pool, caller, requester, topic);
  if (!rights.broadcastRead && !rights.presenceRead) throw cannotRead(topic);
  return rights;
}
