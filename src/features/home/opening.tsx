import type { GuideCard } from '../../../content/guide.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Bag } from './bag.tsx';
import styles from './opening.module.css';

export function Opening({ cards }: { cards: GuideCard[] }) {
  const { t } = useI18n();
  return (
    <section className={styles.opening}>
      <div className={styles.words}>
        <h1 className={styles.heading} tabIndex={-1}>
          {t('home.heading')}
        </h1>
        <p className="lead">{t('home.lead')}</p>
        <p className={styles.ways}>
          <a className="btn" href="#guias">
            {t('home.toGuides')}
          </a>
          <a className="btn line" href="#cuando">
            {t('home.toYear')}
          </a>
        </p>
      </div>
      <Bag cards={cards} />
    </section>
  );
}
