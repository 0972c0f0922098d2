import type { VerdictLevel } from '../../../content/guide.ts';
import { useI18n } from '../../i18n/context.tsx';
import { VerdictMark } from '../../ui/calendar/verdict-mark.tsx';
import { capital } from './capital.ts';
import styles from './verdict-word.module.css';

/** A verdict as a stitch and a word. */
export function VerdictWord({ level }: { level: VerdictLevel }) {
  const { t } = useI18n();
  return (
    <span className={styles.word}>
      <VerdictMark level={level} /> {capital(t(`guide.year.levels.${level}`))}
    </span>
  );
}
