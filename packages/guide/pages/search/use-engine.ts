import { useI18n } from '#kit/i18n/context.tsx';
import { createReads, useRead } from '#kit/read-store.ts';
import type { SearchLang } from '#kit/search/words.ts';
import { readSearchIndex } from '../../data/search/search.ts';
import { createEngine } from './engine.ts';

/** Kept, so that who comes back to the page finds it as it was. */
const engines = createReads(
  async ([lang]: [SearchLang]) => createEngine(await readSearchIndex(lang), lang),
  { keep: true },
);

/** What searches, once the index is here and worked through; until then `state` says how far it is. */
export function useEngine() {
  const { locale } = useI18n();
  const { data: engine, error, readAgain } = useRead(engines, [locale]);
  const state = engine ? 'ready' : error ? 'failed' : 'loading';
  return { engine: engine ?? null, state, readAgain } as const;
}
