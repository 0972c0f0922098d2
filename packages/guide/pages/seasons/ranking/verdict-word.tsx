import type { VerdictLevel } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { VerdictMark } from '#kit/ui/calendar/verdict-mark.tsx';
import { capital } from '../capital.ts';
import styles from './verdict-word.module.css';

type Props = {
  level: VerdictLevel;
  /** Where it is not that of the level. */
  word?: VerdictLevel | 'none';
};

/** A verdict as a mark and a word. */
export function VerdictWord({ level, word = level }: Props) {
  const { t } = useI18n();
  return (
    <span className={styles.word}>
      <VerdictMark level={level} /> {capital(t(`guide.year.levels.${word}`))}
    </span>
  );
}
