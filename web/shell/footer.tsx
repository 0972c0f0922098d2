import { Link } from '@tanstack/react-router';
import { destinationCards } from '#guide/data/guides.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import { posterName } from '#kit/ui/poster/poster-name.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import styles from './footer.module.css';

export function Footer() {
  const { t, locale } = useI18n();
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  return (
    <footer className={styles.footer}>
      <Band figure="mochila" />
      <div className={styles.inside}>
        <p className={styles.promise}>{t('footer.promise')}</p>
        <nav aria-labelledby="footer-guides">
          <h2 id="footer-guides">{t('footer.guides')}</h2>
          <ul>
            {destinationCards(locale).map(({ slug, name }) => (
              <li key={slug}>
                <Link to="/destinos/$slug" params={{ slug }}>
                  {posterName(name)[0]}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/colombia">{t('nav.country')}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-trip">
          <h2 id="footer-trip">{t('footer.trip')}</h2>
          <ul>
            <li>
              <Link to="/mapa">{t('nav.map')}</Link>
            </li>
            <li>
              <Link to="/cuando" activeOptions={{ exact: true }}>
                {t('nav.when')}
              </Link>
            </li>
            <li>
              <Link to="/como-llegar">{t('nav.ways')}</Link>
            </li>
            <li>
              <Link to="/mochila">{t('bag.name')}</Link>
            </li>
            <li>
              <Link to="/viajes">{t('nav.trips')}</Link>
            </li>
            <li>
              <Link to="/buscar">{t('nav.search')}</Link>
            </li>
            <li>
              <Link to="/sin-red">{t('footer.offline')}</Link>
            </li>
            <li>
              {isLoggedIn ? (
                <Link to="/dashboard">{t('nav.dashboard')}</Link>
              ) : (
                <Link to="/login" search={{ modo: 'crear' }}>
                  {t('footer.create')}
                </Link>
              )}
            </li>
            {!isLoggedIn && (
              <li>
                <Link to="/login">{t('nav.signIn')}</Link>
              </li>
            )}
          </ul>
        </nav>
        <section aria-labelledby="footer-site">
          <h2 id="footer-site">{t('footer.site')}</h2>
          <p>{t('footer.open')}</p>
          <p>{t('footer.quiet')}</p>
        </section>
      </div>
    </footer>
  );
}
