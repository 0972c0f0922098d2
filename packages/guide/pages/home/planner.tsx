import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import styles from './planner.module.css';

const points = [
  { name: 'checks', icon: 'clock' },
  { name: 'money', icon: 'price' },
  { name: 'together', icon: 'share' },
] as const;

/** What the planner does for whoever uses it. */
export function Planner() {
  const { t } = useI18n();
  return (
    <section className={styles.planner} aria-labelledby="planner-title">
      <div className={styles.head}>
        <h2 id="planner-title" className="big">
          {t('home.planner.title')}
        </h2>
        <p className="lead">{t('home.planner.lead')}</p>
        <Link to="/viajes" className="btn">
          {t('home.toTrip')}
        </Link>
      </div>
      <ul className={styles.points}>
        {points.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} />
            <h3>{t(`home.planner.${name}.title`)}</h3>
            <p>{t(`home.planner.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
