/** Runs `work` while it holds the lock of its browser. */
type TabLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** One tab of this browser at a time, by Web Locks; where the browser has none, at once. */
export const tabLock: TabLock = async (work) => {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request('mochila', work);
};
