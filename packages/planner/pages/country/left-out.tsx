import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import type { LeftTown } from '../../rules/country/answer.ts';
import { type Asked, searchOf } from './asked.ts';
import styles from './country.module.css';
import { reasonText } from './words.ts';

/** Every destination that is not in a trip, why, and what brings it in. */
export function LeftOut({ left, asked }: { left: readonly LeftTown[]; asked: Asked }) {
  const { t, locale } = useI18n();
  return (
    <section className={styles.left}>
      <h4>{t('wholeCountry.left')}</h4>
      <ul>
        {left.map((town) => (
          <li key={town.slug}>
            <b>{town.name}.</b> {reasonText(town.reason, t, locale)}{' '}
            <Cure town={town} asked={asked} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cure({ town: { slug, name, cure, isPossible }, asked }: { town: LeftTown; asked: Asked }) {
  const { t } = useI18n();
  const { request } = asked;
  const [text, changed] =
    cure && 'nights' in cure
      ? [
          t('wholeCountry.cureDays', { days: cure.nights + 1 }),
          { nights: cure.nights, ...(!isPossible && { must: [...request.must, slug] }) },
        ]
      : cure
        ? [
            t('wholeCountry.cureHours', { hours: cure.hours }),
            { hours: cure.hours, must: [...request.must, slug] },
          ]
        : isPossible
          ? [t('wholeCountry.with'), { must: [...request.must, slug] }]
          : [null, {}];
  if (text === null) return null;
  return (
    <Link
      to="/viajes"
      search={searchOf({ ...asked, request: { ...request, ...changed } })}
      resetScroll={false}
      aria-label={t('wholeCountry.cureFor', { cure: text, name })}
    >
      {text}
    </Link>
  );
}
