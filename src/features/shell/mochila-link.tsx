import { Link } from '@tanstack/react-router';
import { useSavedHint } from '../../data/saved-places/hint.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './header.module.css';

/** The mochila and how much is in it. The built page knows no number; it has its room all the same. */
export function MochilaLink() {
  const { t } = useI18n();
  const count = useSavedHint(({ places }) => Object.keys(places).length);
  return (
    <Link to="/mochila" className={`${styles.search} ${styles.bag}`}>
      <Icon name="bag" />
      <span className={styles.wide}>{t('bag.name')}</span>
      {count > 0 && (
        <>
          <b className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </b>
          <span className="vh">: {t('bag.count', { count })}</span>
        </>
      )}
    </Link>
  );
}
