import { useEffect, useState } from 'react';
import { useI18n } from './context.tsx';
import type { Part } from './messages.ts';

/** Fetches a part of the texts for something that a page shows beside its own; false until they are here. */
export function useTexts(part: Part): boolean {
  const { need } = useI18n();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    need(part).then(
      () => setHere(true),
      (error) => console.warn('texts did not come', part, error),
    );
  }, [need, part]);
  return isHere;
}
