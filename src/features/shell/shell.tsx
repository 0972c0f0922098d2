import { Outlet } from '@tanstack/react-router';
import { useI18n } from '../../i18n/context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function Shell() {
  const { t } = useI18n();
  return (
    <>
      <a className="skip" href="#contenido">
        {t('shell.skip')}
      </a>
      <Header />
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
