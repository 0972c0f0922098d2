/** The constants of the specification (section 9) that are ours to set; the libraries keep their own. Milliseconds. */
export const navigation = {
  preload: 'intent',
  preloadDelay: 50,
  pendingMs: 1000,
  pendingMinMs: 500,
  gcTime: 5 * 60_000,
  preloadStaleTime: 30_000,
} as const;

/** Between two heartbeats of a realtime connection; realtime-js' own default is 25 s. */
export const heartbeatIntervalMs = 30_000;
