import { useI18n } from '#kit/i18n/context.tsx';
import { createReads, useRead } from '#kit/read-store.ts';
import type { Piece } from '#kit/search/mark.ts';
import type { SearchLang } from '#kit/search/words.ts';
import { readSearchTexts } from '../../data/search/search.ts';
import type { Hit } from './engine.ts';

const texts = createReads(([lang, slug]: [SearchLang, string]) => readSearchTexts(lang, slug), {
  keep: true,
});

/**
 * The sentence that was found. Null while the text of its page is not here: `wanted` lets it be fetched. Where that
 * fails, the excerpt of the index has to do.
 */
export function useSentence(hit: Hit, wanted: boolean): Piece[] | null {
  const { locale } = useI18n();
  const { slug, nth } = hit.entry;
  const { data } = useRead(texts, wanted ? [locale, slug] : null);
  return data ? hit.sentence(data[nth] ?? '') : null;
}
