import type { RealtimeLimits } from './limits.ts';
import { Bucket, createRate } from './rates.ts';
import { allow, type Share } from './usage.ts';

/** Bytes around the payload of a message: the heads of its parts, and pings between them. */
const mostOverhead = 1_024;

export type MessageRefusal = 'too big' | 'first too many' | 'too many';

/** Whom a socket counts as now. */
export interface Charged {
  kind: 'visitor' | 'account' | 'service';
  shares: Share[];
}

/** Counts what comes on one socket, before anything of it is parsed. */
interface Meter {
  /** Bytes that came from the network; false for too many. */
  bytes(count: number): boolean;
  /** To be called after what they completed was reported: false where what is incomplete is too long already. */
  unfinished(count: number): boolean;
  /** A complete message of so many bytes; null where it is allowed. */
  message(length: number): MessageRefusal | null;
  /** A ping or pong; false for too many. */
  control(): boolean;
}

export function createMeter(limits: RealtimeLimits, charged: () => Charged): Meter {
  const own = new Bucket(limits.bytes);
  const floor = {
    messages: new Bucket(limits.floor.messages),
    bytes: new Bucket(limits.floor.bytes),
  };
  const allowEvent = createRate(limits.events, 1_000);
  let excess = 0;
  /** Bytes since the last complete message, at least. */
  let since = 0;
  let isComplete = false;

  const longest = () => (charged().kind === 'visitor' ? limits.visitorFrame : limits.frame);

  /** From what the socket has for itself, else from what it shares with others. */
  function take(resource: 'messages' | 'bytes', amount: number): boolean {
    return floor[resource].allow(amount) || allow(charged().shares, [[resource, amount]]);
  }

  return {
    bytes: (count) => charged().kind === 'service' || (own.allow(count) && take('bytes', count)),
    unfinished(count) {
      since = isComplete ? 0 : since + count;
      isComplete = false;
      return since <= longest() + mostOverhead;
    },
    message(length) {
      isComplete = true;
      if (length > longest()) return 'too big';
      if (!allowEvent()) {
        excess += 1;
        return excess === 1 ? 'first too many' : 'too many';
      }
      excess = 0;
      return take('messages', 1) ? null : 'too many';
    },
    control: () => allowEvent() && take('messages', 1),
  };
}
