import { randomUUID } from 'node:crypto';
import type { Caller } from '../../caller.ts';

const id = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/**
 * The key that somebody's entries of a topic stand under. On a private topic the id of a person is that person's alone:
 * whoever asks for another's has their own, so that nobody is shown as present who is not.
 */
export function presenceKeyOf(
  { userId }: Pick<Caller, 'userId'>,
  isPrivate: boolean,
  asked: string | null,
): string {
  if (!asked) return randomUUID();
  return isPrivate && id.test(asked) && asked !== userId ? (userId ?? randomUUID()) : asked;
}
