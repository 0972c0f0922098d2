/** Runs `work` while no other tab of this browser runs any; where the browser has no locks, at once. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request('mochila', work);
}
