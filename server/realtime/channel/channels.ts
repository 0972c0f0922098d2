import { errorMessage } from '../../error-details.ts';
import { identifyChannel } from '../authorize.ts';
import type { Channel } from './channel.ts';
import { createLifetime } from './lifetime.ts';
import { createMessages } from './messages.ts';
import { createOpening } from './opening.ts';
import type { ChannelParts } from './parts.ts';
import { refusalOf } from './refusal.ts';
import { rightsOf } from './rights.ts';

export type Channels = ReturnType<typeof createChannels>;

/** What is done with the channels of all sockets of this process. */
export function createChannels(parts: ChannelParts) {
  const { sql, keys, log } = parts;
  const lifetime = createLifetime(parts);
  const { close, shut, leave, watchExpiry } = lifetime;

  /** Asks again who somebody is and what they may do; ends the channel where that is less than reading. */
  async function recheck(channel: Channel, token = channel.token): Promise<void> {
    try {
      const caller = await identifyChannel(keys, channel.socket.apiKey, token);
      const rights = await rightsOf(sql, caller, channel);
      if (channel.closed) return;
      Object.assign(channel, { caller, rights, token });
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

  return {
    open: createOpening(parts, lifetime),
    close,
    shut,
    leave,
    recheck,
    ...createMessages(parts, lifetime),
  };
}
