import { Link } from '@tanstack/react-router';
import { useI18n } from '../../i18n/context.tsx';

export function Header() {
  const { t } = useI18n();
  return (
    <header>
      <Link to="/">Mochila</Link>
      <nav aria-label={t('nav.main')}>
        <a href="/login">{t('nav.signIn')}</a>
      </nav>
    </header>
  );
}
