import type { Caller } from '../../caller.ts';
import {
  allRights,
  authorize,
  type Rights,
  requireSession,
  type SharedPool,
} from '../authorize.ts';
import type { Topic } from '../bus/bus.ts';
import { cannotRead } from './refusal.ts';

/** What somebody on a network may do on a topic. Rejects with `Refusal` where that is less than reading. */
export async function rightsOf(
  pool: SharedPool,
  caller: Caller,
  network: string,
  { topic, private: isPrivate }: Topic,
): Promise<Rights> {
  if (!isPrivate) {
    await requireSession(pool, caller, network);
    return allRights;
  }
  const rights = await authorize(pool, caller, network, topic);
  if (!rights.broadcastRead && !rights.presenceRead) throw cannotRead(topic);
  return rights;
}
