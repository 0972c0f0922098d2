import { useEffect, useState } from 'react';
import { useSearchIndex } from '../../data/search.ts';
import { useI18n } from '../../i18n/context.tsx';
import { createEngine, type Engine } from './engine.ts';

/** What searches, once the index is here and worked through; until then `state` says how far it is. */
export function useEngine(): { engine: Engine | null; state: 'loading' | 'ready' | 'failed' } {
  const { locale } = useI18n();
  const { state, entries } = useSearchIndex();
  const [engine, setEngine] = useState<Engine | null>(null);

  useEffect(() => {
    if (entries.length === 0) return;
    let isWanted = true;
    createEngine(entries, locale).then((made) => isWanted && setEngine(made));
    return () => {
      isWanted = false;
    };
  }, [entries, locale]);

  if (engine) return { engine, state: 'ready' };
  return { engine, state: state === 'failed' ? 'failed' : 'loading' };
}
