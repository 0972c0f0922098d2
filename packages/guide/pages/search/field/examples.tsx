import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from '../results/results.module.css';

/** Queries that show what can be asked for. */
export function Examples() {
  const { t } = useI18n();
  return (
    <div className={styles.examples}>
      <p id="search-examples">{t('search.try')}</p>
      <ul aria-labelledby="search-examples">
        {t('search.examples')
          .split(', ')
          .map((q) => (
            <li key={q}>
              <Link to="/buscar" search={{ q }}>
                {q}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
