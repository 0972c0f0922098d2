import { useEffect, useState } from 'react';
import { readNames } from '../../data/sharing/others.ts';

/** What the people of a trip are called, by user id; `change` is anything that comes with new people. */
export function useNames(tripId: string, change: unknown): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: names lie on the device and tell of no change.
  useEffect(() => {
    let isCurrent = true;
    void readNames(tripId).then((read) => isCurrent && setNames(read));
    return () => {
      isCurrent = false;
    };
  }, [tripId, change]);
  return names;
}
