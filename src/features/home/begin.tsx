import { Link } from '@tanstack/react-router';
import { useUserStore } from '../../data/user-store.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './begin.module.css';

/** The way to a mochila of one's own; whoever has one is led to it. */
export function Begin() {
  const { t } = useI18n();
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  return (
    <section className={styles.begin} aria-labelledby="begin-title">
      <h2 id="begin-title" className="big">
        {t('home.begin.title')}
      </h2>
      <div className={styles.text}>
        <p className="lead">{t('home.begin.text')}</p>
        {isLoggedIn ? (
          <Link to="/dashboard" className="btn">
            {t('nav.dashboard')}
          </Link>
        ) : (
          <Link to="/login" search={{ modo: 'crear' }} className="btn">
            {t('footer.create')}
          </Link>
        )}
      </div>
    </section>
  );
}
