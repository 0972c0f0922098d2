import type { I18n } from '#kit/i18n/context.tsx';
import { durationRange } from '#kit/language/format.ts';
import type { CompiledWays } from '../../compiler/ways/compiled.ts';
import { type End, fullName } from './ends.ts';
import { journeyOf, meansOf, totalOf } from './journey/journey.ts';

type Route = { ways: CompiledWays; from: End; to: End };

/** Title, description and preview of the page between two destinations. */
export function journeyTitles({ t, locale }: I18n, { ways, from, to }: Route) {
  const names = { from: fullName(from), to: fullName(to) };
  const best = journeyOf(ways, from, to)?.best;
  return {
    title: t('ways.pairTab', names),
    description: best
      ? t('ways.pairDescription', {
          ...names,
          means: meansOf(best, t).toLowerCase(),
          time: durationRange(totalOf(best), locale),
        })
      : t('ways.none'),
    preview: to.slug,
    previewName: to.region ?? to.town,
  };
}
