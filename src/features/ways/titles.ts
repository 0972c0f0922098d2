import type { CompiledWays } from '../../../content/ways/compiled.ts';
import { durationRange } from '../../../domain/language/format.ts';
import type { I18n } from '../../i18n/context.tsx';
import { type End, fullName } from './ends.ts';
import { journeyOf, meansOf, totalOf } from './journey.ts';

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
