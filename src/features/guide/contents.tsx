import type { MouseEvent } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './contents.module.css';
import { Share } from './share.tsx';

type Props = {
  name: string;
  /** The sections of the page in order. */
  sections: { id: string; title: string }[];
  /** The few that stand in the bar itself where there is room. */
  chief: string[];
};

const sheet = 'contents';

/** The way around the page: a bar that stays in sight and opens into the whole list. */
export function Contents({ name, sections, chief }: Props) {
  const { t } = useI18n();
  return (
    <nav className={styles.contents} data-screen="" aria-label={t('guide.contents')}>
      <button type="button" className={styles.all} popoverTarget={sheet}>
        <Icon name="list" />
        {t('guide.contents')}
      </button>
      <ul className={styles.chief}>
        {sections
          .filter(({ id }) => chief.includes(id))
          .map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
      </ul>
      <Share name={name} className={styles.tool} />
      <a className={styles.tool} href="#top">
        <Icon name="up" />
        <span>{t('guide.top')}</span>
      </a>
      <div id={sheet} popover="auto" className={styles.sheet}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={close}>
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
