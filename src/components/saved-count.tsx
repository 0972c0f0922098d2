import { useSavedHint } from '../data/saved-places/hint.ts';
import { useI18n } from '../i18n/context.tsx';
import styles from './saved-count.module.css';

/**
 * How many places the mochila holds; nothing is seen where it is empty, as in the built page. The elements stay: with
 * one put in or taken out, browsers ask every `:has()` of the style sheets anew, with a text they do not.
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
