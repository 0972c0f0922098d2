import { useEffect, useState } from 'react';
import type { SearchEntry } from '../../../domain/search/search-index.ts';
import { useSearchIndex } from '../../data/content/search.ts';
import { useI18n } from '../../i18n/context.tsx';
import { createEngine, type Engine } from './engine.ts';

/** Whoever comes back to the page finds it as it was. */
let made: { engine: Engine; entries: SearchEntry[] } | undefined;

/** What searches, once the index is here and worked through; until then `state` says how far it is. */
export function useEngine(): { engine: Engine | null; state: 'loading' | 'ready' | 'failed' } {
  const { locale } = useI18n();
  const { state, entries } = useSearchIndex();
  const [engine, setEngine] = useState(made?.entries === entries ? made.engine : null);

  useEffect(() => {
    if (made?.entries === entries) return setEngine(made.engine);
    if (entries.length === 0) return;
    let isWanted = true;
    createEngine(entries, locale).then((engine) => {
      made = { engine, entries };
      if (isWanted) setEngine(engine);
    });
    return () => {
      isWanted = false;
    };
  }, [entries, locale]);

  if (engine) return { engine, state: 'ready' };
  return { engine, state: state === 'failed' ? 'failed' : 'loading' };
}
