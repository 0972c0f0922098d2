import { useI18n } from '#kit/i18n/context.tsx';
import { levelWord } from '#kit/ui/calendar/level-word.ts';
import { VerdictMark } from '#kit/ui/calendar/verdict-mark.tsx';
import { capital } from './capital.ts';
import styles from './interest/matrix.module.css';
import { placeNames } from './place-names.ts';
import type { Ranked } from './ranking/rank.ts';

/** One mark for each destination, the word for the best of them, and which they are; of many that are fair, one. */
export function Square({ ranked }: { ranked: Ranked[] }) {
  const { t, locale } = useI18n();
  const [first] = ranked;
  if (!first) return t('guide.climate.noData');
  const best = first.level;
  const [verdict] = first.verdicts;
  const names = placeNames(locale);
  const named = ranked.filter(({ level }) => level === best && level !== 'poor');
  return (
    <>
      <span className={styles.marks}>
        {ranked.map(({ place: { slug }, level }) => (
          <span key={slug} data-place={slug}>
            <VerdictMark level={level} />
          </span>
        ))}
      </span>
      <b>{capital(t(`guide.year.levels.${verdict ? levelWord(verdict) : best}`))}</b>
      {named.length > 0 && (
        <small>
          {best === 'fair' && named.length > 2
            ? t('seasons.first', { name: names[first.place.slug]?.short ?? '' })
            : named.map(({ place: { slug } }) => names[slug]?.short).join(', ')}
        </small>
      )}
    </>
  );
}
