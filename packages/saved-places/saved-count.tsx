import { useI18n } from '#kit/i18n/context.tsx';
import { useSavedHint } from './hint.ts';
import styles from './saved-count.module.css';

/**
 * How many places the mochila holds; nothing is shown while it is empty, as in the built page. The elements are
 * always there: adding or removing one makes browsers evaluate every `:has()` again, changing its text does not.
 */
export function SavedCount({ className }: { className: string | undefined }) {
  const { t } = useI18n();
  const count = useSavedHint(({ places }) => Object.keys(places).length);
  return (
    <>
      <b className={`${styles.count} ${className}`} aria-hidden="true">
        {count > 99 ? '99+' : count || ''}
      </b>
      <span className="vh">{count > 0 ? `: ${t('bag.count', { count })}` : ''}</span>
    </>
  );
}
