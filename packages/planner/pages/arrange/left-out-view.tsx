import { useI18n } from '#kit/i18n/context.tsx';
import type { Translate } from '#kit/i18n/messages.ts';
import { monthName } from '#kit/language/format.ts';
import type { Locale } from '#kit/language/locale.ts';
import type { Cure, LeftOut } from '../../rules/arrange/proposal.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './left-out.module.css';
import { cureText, leftOutText } from './reason-text.ts';
import type { Cures } from './use-proposal.ts';

type Props = {
  leftOut: readonly LeftOut[];
  cures: Cures | null;
  canApply: (cure: Cure) => boolean;
  onCure: (cure: Cure, place: string) => void;
};

/** What has no day, why, and for what the guide would show first what would bring it in, to be pressed. */
export function LeftOutView({ leftOut, cures, canApply, onCure }: Props) {
  const { t, locale } = useI18n();
  return (
    <section className={styles.out}>
      <h3>{t('arrange.out')}</h3>
      <ul>
        {leftOut.map((one) => {
          const { id, place, title, rank, fromDay } = one;
          const cure = cures?.get(place ?? '');
          return (
            <li key={id ?? place} className={rank === null ? undefined : styles.first}>
              <b>{title}</b>
              {fromDay !== null && <small>{t('arrange.toIdeas')}</small>}
              <p>
                {leftOutText(one, t)} {cure && cureText(cure, t, locale)}
                {cures && !cure && rank !== null && cures.size > 0 && t('arrange.cure.none')}
              </p>
              {cure && place && canApply(cure) && (
                <button type="button" className="btn line" onClick={() => onCure(cure, place)}>
                  <TripIcon name="plus" />
                  {buttonText(cure, t, locale)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function buttonText(cure: Cure, t: Translate, locale: Locale): string {
  switch (cure.key) {
    case 'days':
      return t('arrange.cure.daysButton', { days: cure.days });
    case 'month':
      return t('arrange.cure.monthButton', { month: monthName(cure.month, locale) });
    case 'sleep':
      return t('arrange.cure.sleepButton', { name: cure.name });
    case 'itinerary':
      return '';
    default:
      return t(`arrange.cure.${cure.key}Button`);
  }
}
