import { Link } from '@tanstack/react-router';
import type { JudgedInterest } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { number } from '#kit/language/format.ts';
import { levelWord } from '#kit/ui/calendar/level-word.ts';
import { VerdictMark } from '#kit/ui/calendar/verdict-mark.tsx';
import { capital } from '../capital.ts';
import { placeNames } from '../place-names.ts';
import type { Ranked } from './rank.ts';
import styles from './ranking.module.css';
import { reasonsText } from './reasons.ts';
import { VerdictWord } from './verdict-word.tsx';

/** The destinations of a month, best first, each with its reasons. */
export function Ranking({
  ranked,
  interest,
}: {
  ranked: Ranked[];
  interest: JudgedInterest | null;
}) {
  const { t, locale } = useI18n();
  const names = placeNames(locale);
  if (ranked.length === 0) return <p>{t('seasons.month.none')}</p>;
  return (
    <ol className={styles.ranking}>
      {ranked.map(({ place: { slug, festivals, gauge, gauges }, month, level, ours, verdicts }) => (
        <li key={slug} id={slug} data-place={slug} className={styles.place}>
          <div className={styles.name}>
            <h3>
              <Link to="/destinos/$slug" params={{ slug }} hash="when">
                {names[slug]?.name}
              </Link>
            </h3>
            <p className={styles.level}>
              <VerdictWord
                level={level}
                {...(interest && verdicts[0] && { word: levelWord(verdicts[0]) })}
              />
              {ours && <span> {t('seasons.month.ours')}</span>}
            </p>
          </div>
          <ul className={styles.reasons}>
            {verdicts.map((verdict) => {
              const text = reasonsText(
                verdict.reasons,
                { festivals, gauge: gauges[verdict.interest] },
                { t, locale },
              );
              if (interest) return <li key={interest}>{capital(text)}.</li>;
              return (
                <li key={verdict.interest}>
                  <VerdictMark level={verdict.level} />
                  <span>
                    <b>{t(`guide.year.interests.${verdict.interest}`)}</b>
                    {levelWord(verdict) === 'none'
                      ? `: ${t('guide.year.levels.none')}.`
                      : `, ${t(`guide.year.levels.${verdict.level}`)}: ${text}.`}
                  </span>
                </li>
              );
            })}
          </ul>
          <dl className={styles.figures}>
            {month.rainMm !== null && month.rainyDays !== null && (
              <div>
                <dt>{t('seasons.month.rain', { gauge })}</dt>
                <dd>
                  {t(`seasons.month.${month.rainyDays < 0.5 ? 'rainDry' : 'rainOf'}`, {
                    mm: number(month.rainMm, locale, month.rainMm < 1 ? 1 : 0),
                    days: number(month.rainyDays, locale, 0),
                  })}
                </dd>
              </div>
            )}
            {month.lowC !== null && month.highC !== null && (
              <div>
                <dt>{t('seasons.month.warmth')}</dt>
                <dd>
                  {t('seasons.month.warmthOf', {
                    low: number(month.lowC, locale, 0),
                    high: number(month.highC, locale, 0),
                  })}
                </dd>
              </div>
            )}
            {month.seaC !== null && (
              <div>
                <dt>{t('seasons.month.sea')}</dt>
                <dd>{t('seasons.month.seaOf', { sea: number(month.seaC, locale, 0) })}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ol>
  );
}
