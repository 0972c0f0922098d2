import { Link } from '@tanstack/react-router';
import type { Almanac, AlmanacMonth, JudgedInterest } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName } from '#kit/language/format.ts';
import { levelWord } from '#kit/ui/calendar/level-word.ts';
import { capital } from '../capital.ts';
import { MonthLink } from '../month-link.tsx';
import { placeNames } from '../place-names.ts';
import { reasonsText } from '../ranking/reasons.ts';
import { VerdictWord } from '../ranking/verdict-word.tsx';
import styles from './matrix.module.css';

type Props = { almanac: Almanac; interest: JudgedInterest };

/** Twelve months by the destinations that are visited for one thing, with the reasons. */
export function InterestMatrix({ almanac: { places, year }, interest }: Props) {
  const { t, locale } = useI18n();
  const names = placeNames(locale);
  const verdictOf = (slug: string, month: number) =>
    places
      .find((place) => place.slug === slug)
      ?.months[month - 1]?.verdicts.find((one) => one.interest === interest);
  const judged = places.filter(({ slug, months }) =>
    months.some(({ month }) => verdictOf(slug, month)),
  );
  const crowdText = ({ level, days }: AlmanacMonth['crowd']) => {
    if (days === 0) return t('seasons.crowd.none');
    return t(level === 'very_busy' ? 'seasons.crowd.half' : 'seasons.crowd.some', { count: days });
  };
  if (judged.length === 0) return <p>{t('seasons.month.none')}</p>;
  return (
    <table className={`${styles.matrix} ${styles.places}`}>
      <caption className="vh">
        {t('seasons.interest.caption', { interest: t(`guide.year.interests.${interest}`), year })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('guide.climate.month')}</th>
          {judged.map(({ slug }) => (
            <th key={slug} scope="col" data-place={slug}>
              <Link to="/destinos/$slug" params={{ slug }} hash="when">
                {names[slug]?.short}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {judged[0]?.months.map(({ month, crowd }) => (
          <tr key={month} data-lazy-layout="">
            <th scope="row">
              <MonthLink month={month} interest={interest}>
                {capital(monthName(month, locale))}
              </MonthLink>
              {interest === 'culture' && <small>{crowdText(crowd)}</small>}
            </th>
            {judged.map(({ slug, festivals, gauges }) => {
              const verdict = verdictOf(slug, month);
              return (
                <td key={slug} data-place={slug}>
                  {verdict ? (
                    <>
                      <b className={styles.who} aria-hidden="true">
                        {names[slug]?.short}
                      </b>
                      <VerdictWord level={verdict.level} word={levelWord(verdict)} />
                      {levelWord(verdict) !== 'none' && (
                        <small>
                          {reasonsText(
                            verdict.reasons,
                            { festivals, gauge: gauges[interest] },
                            { t, locale },
                          )}
                        </small>
                      )}
                    </>
                  ) : (
                    t('guide.climate.noData')
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
