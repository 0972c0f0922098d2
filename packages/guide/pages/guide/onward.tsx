import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { posterName } from '#kit/ui/poster/poster-name.ts';
import { destinationCards } from '../../data/guides.ts';
import styles from './onward.module.css';

/** The destinations, but for the one we are at: each a field of its own colour. */
export function Onward({ from }: { from?: string }) {
  const { t, locale } = useI18n();
  const others = destinationCards(locale).filter(({ slug }) => slug !== from);
  if (others.length === 0) return null;
  return (
    <nav className={styles.onward} aria-label={t('guide.onward')}>
      <ul>
        {others.map(({ slug, name }) => (
          <li key={slug} data-place={slug}>
            <Link to="/destinos/$slug" params={{ slug }}>
              <b>{posterName(name)[0]}</b> {posterName(name)[1]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
