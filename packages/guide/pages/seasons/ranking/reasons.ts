import type { Reason } from '#guide/compiler/guide.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { number } from '#kit/language/format.ts';

/** Why a month got its verdict, as one text. `festivals` are names by id, `gauge` is where its rain was measured. */
export function reasonsText(
  reasons: Reason[],
  { festivals, gauge = '' }: { festivals: Record<string, string>; gauge?: string | undefined },
  { t, locale }: Pick<I18n, 't' | 'locale'>,
): string {
  return reasons.map(one).join('; ');

  function one(reason: Reason): string {
    switch (reason.code) {
      case 'festivals':
        return reason.ids.map((id) => festivals[id]).join('; ');
      case 'rainyDays':
        if (reason.value === 0) return t('seasons.reasons.dry', { gauge });
        return t('seasons.reasons.rainyDays', { count: reason.value, gauge });
      case 'rainMm':
      case 'highC':
      case 'seaC':
        return t(`seasons.reasons.${reason.code}`, { value: number(reason.value, locale, 0) });
      default:
        return t(`seasons.reasons.${reason.code}`);
    }
  }
}
