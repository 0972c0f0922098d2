import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from './mochila.module.css';
import { WovenBag } from './woven-bag.tsx';

/** Nothing kept yet: the bag itself, and how it is filled. */
export function Empty() {
  const { t } = useI18n();
  return (
    <section className={`grid ${styles.empty}`} aria-labelledby="m-empty">
      <div>
        <WovenBag className={styles.drawing} />
        <div className={styles.words}>
          <h2 id="m-empty">{t('mochila.empty.heading')}</h2>
          <p className="lead">{t('mochila.empty.text')}</p>
          <p>
            <Link className="btn line" to="/mapa">
              {t('mochila.empty.map')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
