import { DataFailure, failureOf } from '#kit/rules/failure.ts';
import type { Feed, Remote } from '../sync/remote.ts';
import { sync, watch } from './device.ts';

/** Connects this device to an account: one feed to pull, and the tables to push to. */

const name = 'account';

export type Account = {
  /** The tables that this device writes as `owner`, in the order in which their rows are sent. */
  remotesOf: (owner: string) => Map<string, Remote>;
  accountFeed: Feed;
};

let load: () => Promise<Account> = () => Promise.reject(new Error('no account feed was set'));

/** Says where feed and tables come from. They come late, so that a visitor's first tap fetches none of it. */
export function setAccountSource(from: () => Promise<Account>): void {
  load = from;
}

/** Registers feed and tables. To be called before `startDevice`, by each module that stores rows on this device. */
export function followAccount(): void {
  sync.setRemotes(async (owner) => (await account()).remotesOf(owner));
  sync.addFeed(name, async (cursor, owner) => (await account()).accountFeed(cursor, owner));
}

function account() {
  return load().catch((cause) => {
    throw new DataFailure(failureOf('network'), cause);
  });
}

/** Shows what other devices and other people change while the page is in sight; gives what ends that. */
export function watchAccount(): () => void {
  followAccount();
  return watch(name);
}
