import { useI18n } from '#kit/i18n/context.tsx';
import { useTexts } from '#kit/i18n/use-texts.ts';
import { Initials } from '../sharing/people/initials.tsx';
import styles from './talk.module.css';
import { useDoing } from './use-activity.ts';

/** Who writes in a note now. It is there to be read and announced to nobody, or a screen reader would never be still. */
export function Writer({ rowId }: { rowId: string }) {
  const { t } = useI18n();
  const doing = useDoing(rowId);
  const hasTexts = useTexts('talk');
  if (!hasTexts || doing?.kind !== 'write') return null;
  return (
    <p className={styles.writer} data-writer>
      <Initials userId={doing.userId} name={doing.name} />
      {t('talk.doing.write', { name: doing.name })}
    </p>
  );
}
