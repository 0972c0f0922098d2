/** An amount that comes back by the second, and how much of it may be used at once after a pause. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** What somebody may use: one account over all its sockets, or the visitors or the accounts of one network. */
export interface ShareLimits {
  /** WebSocket frames, requests and messages of the REST address. */
  messages: Rate;
  /** Bytes of them, as they come from the network. */
  bytes: Rate;
  /** Questions to the database of who may do what: joins, new tokens, private topics of the REST address. */
  joins: Rate;
  /** Calls of `track` and `untrack`. */
  presences: Rate;
  /** Messages as they go out: one for each receiver. */
  deliveries: Rate;
  deliveredBytes: Rate;
  /** Channels and subscriptions to changed rows at a time. */
  channels: number;
}

export interface RealtimeLimits {
  /** Bytes of a broadcast's payload. */
  payload: number;
  /** Bytes of a WebSocket message, with what is around the payload. */
  frame: number;
  /** The same on a socket that has no channel of an account. */
  visitorFrame: number;
  /** Bytes of a message on the topic `phoenix`. */
  heartbeat: number;
  /** Parts that a WebSocket message may come in. */
  fragments: number;
  /** Channels of one socket at a time. */
  channels: number;
  /** Joins of one socket in a second. */
  joins: number;
  /** Messages of one socket in a second. */
  events: number;
  /** Bytes of one socket. */
  bytes: Rate;
  /** What each socket has for itself, whatever others of its network and account use. */
  floor: { messages: Rate; bytes: Rate };
  /** Calls of `track` and `untrack` of one channel in 30 s. */
  presence: number;
  /** Bytes of what one channel tracks, its entries on one topic, and bytes of them together. */
  presenceMeta: number;
  presenceEntries: number;
  presenceTopic: number;
  /** Sockets of one network, an IPv4 address or an IPv6 /64, at a time; how fast they may be opened. */
  sockets: number;
  upgrades: Rate;
  /** Requests of one network to the REST address. */
  requests: Rate;
  account: ShareLimits;
  /** All accounts of one network. */
  accountsOfNetwork: ShareLimits;
  /** All visitors of one network. */
  visitorsOfNetwork: ShareLimits;
  /** Bytes that wait for a client that does not read, after which its socket is ended. */
  backlog: number;
  /** Milliseconds without a message from the client, after which its socket is ended. */
  silence: number;
}

/** Those of hosted Supabase's free plan where it has one and it is of one socket. */
export const realtimeLimits: RealtimeLimits = {
  payload: 262_144,
  frame: 266_240,
  visitorFrame: 65_536,
  heartbeat: 1_024,
  fragments: 64,
  channels: 100,
  joins: 100,
  events: 100,
  bytes: { perSecond: 524_288, burst: 1_048_576 },
  floor: { messages: { perSecond: 5, burst: 20 }, bytes: { perSecond: 4_096, burst: 32_768 } },
  presence: 5,
  presenceMeta: 4_096,
  presenceEntries: 200,
  presenceTopic: 131_072,
  sockets: 60,
  upgrades: { perSecond: 4, burst: 120 },
  requests: { perSecond: 50, burst: 100 },
  account: {
    messages: { perSecond: 200, burst: 400 },
    bytes: { perSecond: 524_288, burst: 1_048_576 },
    joins: { perSecond: 20, burst: 200 },
    presences: { perSecond: 10, burst: 100 },
    deliveries: { perSecond: 1_000, burst: 1_000 },
    deliveredBytes: { perSecond: 4_194_304, burst: 8_388_608 },
    channels: 200,
  },
  accountsOfNetwork: {
    messages: { perSecond: 500, burst: 1_000 },
    bytes: { perSecond: 1_048_576, burst: 2_097_152 },
    joins: { perSecond: 50, burst: 400 },
    presences: { perSecond: 20, burst: 300 },
    deliveries: { perSecond: 2_000, burst: 2_000 },
    deliveredBytes: { perSecond: 8_388_608, burst: 16_777_216 },
    channels: 1_000,
  },
  visitorsOfNetwork: {
    messages: { perSecond: 100, burst: 200 },
    bytes: { perSecond: 131_072, burst: 262_144 },
    joins: { perSecond: 10, burst: 50 },
    presences: { perSecond: 5, burst: 50 },
    deliveries: { perSecond: 500, burst: 500 },
    deliveredBytes: { perSecond: 524_288, burst: 1_048_576 },
    channels: 200,
  },
  backlog: 4_194_304,
  silence: 60_000,
};
