import { DataFailure, failureOf } from '../../../domain/failure.ts';
import { sync, watch } from './device.ts';

/** The way of this device to an account: one feed of what it has, and where what was changed here is sent. */

const name = 'account';

/** Takes that way from now on. To be called before `startDevice`, by whoever keeps rows on this device. */
export function followAccount(): void {
  sync.setRemotes(async (owner) => (await account()).remotesOf(owner));
  sync.addFeed(name, async (cursor, owner) => (await account()).accountFeed(cursor, owner));
}

/** Apart, so that a visitor's first tap fetches none of it. */
function account() {
  return import('./account-feed.ts').catch((cause) => {
    throw new DataFailure(failureOf('network'), cause);
  });
}

/** Shows what other devices and other people change while the page is in sight; gives what ends that. */
export function watchAccount(): () => void {
  followAccount();
  return watch(name);
}
