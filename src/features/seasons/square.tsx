import { useI18n } from '../../i18n/context.tsx';
import { VerdictMark } from '../../ui/calendar/verdict-mark.tsx';
import { capital } from './capital.ts';
import styles from './interest/matrix.module.css';
import { placeNames } from './place-names.ts';
import type { Ranked } from './rank.ts';

/** One stitch for each destination, the word for the best of them, and which they are. */
export function Square({ ranked }: { ranked: Ranked[] }) {
  const { t, locale } = useI18n();
  const best = ranked[0]?.level;
  if (!best) return t('guide.climate.noData');
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
      <b>{capital(t(`guide.year.levels.${best}`))}</b>
      {named.length > 0 && (
        <small>{named.map(({ place: { slug } }) => names[slug]?.short).join(', ')}</small>
      )}
    </>
  );
}
