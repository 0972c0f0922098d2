import type { Caller } from '../caller.ts';
import type { RealtimeLimits, ShareLimits } from './limits.ts';
import { Bucket } from './rates.ts';

type Resource = Exclude<keyof ShareLimits, 'channels'>;
export type Amounts = readonly (readonly [resource: Resource, amount: number])[];

/** What one account, or the visitors or accounts of one network, have used. */
export interface Share {
  /** Whether a channel that counts as `seats` channels is one too many. */
  isFull(seats: number): boolean;
  channels: number;
  bucket(resource: Resource): Bucket;
}

/** Of one network, whoever it is. */
interface NetworkUse {
  sockets: number;
  upgrades: Bucket;
  requests: Bucket;
}

export interface Usage {
  network(network: string): NetworkUse;
  /** The shares that somebody counts against; none for who has the secret key. */
  sharesOf(caller: Pick<Caller, 'role' | 'userId'>, network: string): Share[];
  /** Drops what has had its pause, so that networks are not remembered for ever. */
  forget(): void;
}

/** Takes the amounts from every share, or from none where one of them has too little left. */
export function allow(shares: readonly Share[], amounts: Amounts): boolean {
  const has = (share: Share) =>
    amounts.every(([resource, amount]) => share.bucket(resource).has(amount));
  if (!shares.every(has)) return false;
  for (const share of shares) {
    for (const [resource, amount] of amounts) share.bucket(resource).take(amount);
  }
  return true;
}

/** Counts what accounts and networks use, over all sockets and requests of this process. */
export function createUsage(limits: RealtimeLimits): Usage {
  const networks = new Map<string, NetworkUse>();
  const shares = new Map<string, Share & { isIdle(): boolean }>();

  function share(key: string, own: ShareLimits): Share {
    const known = shares.get(key) ?? createShare(own);
    shares.set(key, known);
    return known;
  }

  return {
    network(network) {
      const known = networks.get(network) ?? {
        sockets: 0,
        upgrades: new Bucket(limits.upgrades),
        requests: new Bucket(limits.requests),
      };
      networks.set(network, known);
      return known;
    },
    sharesOf({ role, userId }, network) {
      if (role === 'service_role') return [];
      return role === 'anon' || userId === null
        ? [share(`visitors of ${network}`, limits.visitorsOfNetwork)]
        : [
            share(`account ${userId}`, limits.account),
            share(`accounts of ${network}`, limits.accountsOfNetwork),
          ];
    },
    forget() {
      for (const [key, { sockets, upgrades, requests }] of networks) {
        if (sockets === 0 && upgrades.isFull && requests.isFull) networks.delete(key);
      }
      for (const [key, one] of shares) if (one.isIdle()) shares.delete(key);
    },
  };
}

function createShare(limits: ShareLimits): Share & { isIdle(): boolean } {
  const buckets = new Map<Resource, Bucket>();
  const share = {
    channels: 0,
    isFull: (seats: number) => share.channels + seats > limits.channels,
    bucket(resource: Resource) {
      const bucket = buckets.get(resource) ?? new Bucket(limits[resource]);
      buckets.set(resource, bucket);
      return bucket;
    },
    isIdle: () => share.channels === 0 && [...buckets.values()].every(({ isFull }) => isFull),
  };
  return share;
}
