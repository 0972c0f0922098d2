import { errorMessage } from '../../errors/error-details.ts';
import { requesterOf } from '../../postgres/connections/slots.ts';
import { identifyChannel, recheckOf } from '../authorize.ts';
import { allow } from '../usage.ts';
import type { Channel } from './channel.ts';
import { createLifetime } from './lifetime.ts';
import { createMessages } from './messages.ts';
import { createOpening } from './opening.ts';
import type { ChannelParts } from './parts.ts';
import { refusalOf, tooManyJoins } from './refusal.ts';
import { rightsOf } from './rights.ts';

export type Channels = ReturnType<typeof createChannels>;

/** Channels of one person that are asked about at once. */
const asksAtOnce = 4;

/** What is done with the channels of all sockets of this process. */
export function createChannels(parts: ChannelParts) {
  const { keys, hub, usage, log } = parts;
  const lifetime = createLifetime(parts);
  const { close, shut, leave, takeSeats, leaveSeats, watchExpiry } = lifetime;
  /** Whose channels are being asked about, and who has to be asked about again after it. */
  const asked = new Map<string, { isStale: boolean }>();

  /** Asks again who somebody is and what they may do; ends the channel where that is less than reading. */
  async function recheck(channel: Channel, token = channel.token, isNew = false): Promise<void> {
    const { socket } = channel;
    try {
      const caller = await identifyChannel(keys, socket.apiKey, token);
      const shares = usage.sharesOf(caller, socket.network);
      if (isNew && !allow(shares, [['joins', 1]])) throw tooManyJoins();
      const requester = (isNew ? requesterOf : recheckOf)(caller, socket.network);
      const rights = await rightsOf(parts, caller, requester, channel);
      if (channel.closed) return;
      leaveSeats(channel);
      Object.assign(channel, { caller, shares, rights, token });
      takeSeats(channel);
      watchExpiry(channel);
    } catch (error) {
      try {
        shut(channel, refusalOf(error).message);
      } catch {
        log.warn('A channel could not be authorised', { reason: errorMessage(error) });
        shut(channel, 'UnknownErrorOnChannel: Unknown Error on Channel');
      }
    }
  }

  /** Asks again about every channel of a person, a few at a time: they may have many. */
  async function recheckPerson(userId: string): Promise<void> {
    const own = [...hub.all()].filter(({ caller }) => caller.userId === userId).values();
    const ask = async () => {
      for (const channel of own) await recheck(channel);
    };
    await Promise.all(Array.from({ length: asksAtOnce }, ask));
  }

  return {
    open: createOpening(parts, lifetime),
    close,
    shut,
    leave,
    /** Goes on with a new token of the client. */
    renew: (channel: Channel, token: string) => recheck(channel, token, true),
    /** What somebody may do has changed. Once more after it where it changes again meanwhile. */
    async recheckPerson(userId: string): Promise<void> {
      const running = asked.get(userId);
      if (running) {
        running.isStale = true;
        return;
      }
      const own = { isStale: true };
      asked.set(userId, own);
      while (own.isStale) {
        own.isStale = false;
        await recheckPerson(userId);
      }
      asked.delete(userId);
    },
    ...createMessages(parts, lifetime),
  };
}
