import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import styles from './begin.module.css';
import tall from './scene-tall.svg?no-inline';
import wide from './scene-wide.svg?no-inline';

/** How to start a mochila, with a drawing; links to the mochila where one exists. */
export function Begin() {
  const { t } = useI18n();
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  return (
    <section className={styles.begin} aria-labelledby="begin-title">
      <div className={styles.text}>
        <h2 id="begin-title" className="big">
          {t('home.begin.title')}
        </h2>
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
      <picture className={styles.scene}>
        <source media="(max-width: 47.99rem)" srcSet={tall} width={800} height={1000} />
        <img
          src={wide}
          alt={t('home.begin.scene')}
          width={1600}
          height={900}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </section>
  );
}
