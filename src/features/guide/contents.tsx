import type { Guide } from '../../../content/guide.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './contents.module.css';

/** The way around the page; on wide screens it stays in sight. */
export function Contents({ titles }: { titles: Guide['titles'] }) {
  const { t } = useI18n();
  const ids = [...(Object.keys(titles) as (keyof Guide['titles'])[]), 'sources' as const];
  return (
    <nav className={styles.contents} aria-label={t('guide.contents')}>
      <ol>
        {ids.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{t(`guide.sections.${id}`)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
