import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { headerEnd } from './header-end.ts';
import { Languages } from './languages.tsx';
import { MainLinks } from './main-links.tsx';
import { SearchLink } from './search-link.tsx';

/** The flag is three threads along the top edge, and nothing else. */
export function Header() {
  const { t } = useI18n();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.mark}>
        mochila<span className="vh">, {t('nav.home')}</span>
      </Link>
      <MainLinks />
      <div className={styles.tools}>
        <SearchLink />
        <Languages />
        <AccountMenu />
      </div>
      {/* What is drawn earlier moves while the bar grows. */}
      <span id={headerEnd} hidden />
    </header>
  );
}
