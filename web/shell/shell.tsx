import { Outlet } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { Arrival } from './arrival.tsx';
import { PageBoundary } from './failures/page-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { LanguageOffer } from './header/language-offer.tsx';
import styles from './shell.module.css';
import { LedHome } from './unknown/led-home.tsx';

export function Shell() {
  const { t } = useI18n();
  return (
    <>
      <a className={styles.skip} href="#contenido">
        {t('shell.skip')}
      </a>
      <LanguageOffer />
      <Header />
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <LedHome />
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      <Footer />
      <Arrival />
    </>
  );
}
