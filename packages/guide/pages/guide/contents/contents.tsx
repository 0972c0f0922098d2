import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { posterName } from '#kit/ui/poster/poster-name.ts';
import { SavedCount } from '#saved-places/saved-count.tsx';
import styles from './contents.module.css';
import { Share } from './share.tsx';
import { useCurrentSection } from './use-current-section.ts';

type Props = {
  name: string;
  /** The sections of the page in order. */
  sections: { id: string; title: string }[];
  /** The few that stand in the bar itself where there is room; all of them when left out. */
  chief?: string[];
  /** Address of the overview that the bar leads back to. */
  overview?: string;
};

const sheet = 'contents';

/** The way around the page: a bar that stays in sight and opens into the whole list. */
export function Contents({ name, sections, chief, overview }: Props) {
  const { t } = useI18n();
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '));
  return (
    <nav className={styles.contents} data-screen="" aria-label={t('guide.contents')}>
      <button type="button" className={styles.all} popoverTarget={sheet}>
        <Icon name="list" />
        <span>{t('guide.contents')}</span>
      </button>
      {overview && (
        <Link to={overview} activeOptions={{ exact: true }} className={styles.back}>
          {posterName(name)[0]}
        </Link>
      )}
      <ul className={styles.chief}>
        {sections
          .filter(({ id }) => chief?.includes(id) ?? true)
          .map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
      </ul>
      <Share name={name} className={styles.tool} />
      <Link to="/mochila" className={styles.tool}>
        <Icon name="bag" />
        <span>{t('bag.name')}</span>
        <SavedCount className={styles.count} />
      </Link>
      <div id={sheet} popover="auto" className={styles.sheet}>
        <ol>
          {[{ id: 'top', title: t('guide.top') }, ...sections].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={close}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** A link inside a popover does not close it by itself. */
function close({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
