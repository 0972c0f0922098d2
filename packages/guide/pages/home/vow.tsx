import { useI18n } from '#kit/i18n/context.tsx';
import type { GuideCard } from '../../compiler/guide.ts';
import { Bag } from './bag.tsx';
import styles from './vow.module.css';

const points = ['source', 'weak', 'price'] as const;

/** How facts are treated here, as a promise that can be checked, beside the country and its guides. */
export function Vow({ cards }: { cards: GuideCard[] }) {
  const { t } = useI18n();
  return (
    <section className={styles.vow} aria-labelledby="vow-title">
      <div className={styles.text}>
        <h2 id="vow-title" className="big">
          {t('home.vow.title')}
        </h2>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <h3>{t(`home.vow.${point}.title`)}</h3>
              <p>{t(`home.vow.${point}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <Bag cards={cards} />
    </section>
  );
}
