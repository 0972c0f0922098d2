import type { Keys } from '../../data-folder/keys.ts';
import type { Log } from '../../log/log.ts';
import type { SharedPool } from '../authorize.ts';
import type { Bus } from '../bus/bus.ts';
import type { Changes } from '../changes/changes.ts';
import type { Hub } from '../hub.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { Presence } from '../presence.ts';
import type { Usage } from '../usage.ts';

/** What channels are made of. */
export interface ChannelParts extends SharedPool {
  keys: Keys;
  log: Log;
  limits: RealtimeLimits;
  usage: Usage;
  hub: Hub;
  bus: Bus;
  presence: Presence;
  changes: Changes;
  /** Whether channels may be joined that no policy is asked about. */
  publicChannels: boolean;
}
