import { DataFailure, failureOf } from '../../../domain/failure.ts';
import { sync, watch } from './device.ts';

/** Connects this device to an account: one feed to pull, and the tables to push to. */

const name = 'account';

/** Registers feed and tables. To be called before `startDevice`, by each module that stores rows on this device. */
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
