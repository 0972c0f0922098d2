import { Link } from '@tanstack/react-router';
import { destinationCards } from '#guide/data/guides.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { SavedCount } from '#saved-places/saved-count.tsx';
import styles from './main-links.module.css';
import { Menu } from './menu.tsx';

/** The five parts of the site: in the header, and on a phone in a bar at the lower edge of the screen. */
export function MainLinks() {
  const { t } = useI18n();
  return (
    <nav className={styles.links} aria-label={t('nav.main')}>
      <GuidesMenu />
      <Link to="/cuando" className={styles.link}>
        <Icon name="calendar" />
        {t('nav.bar.when')}
      </Link>
      <Link to="/mapa" className={styles.link}>
        <Icon name="map" />
        {t('nav.bar.map')}
      </Link>
      <MochilaLink />
      <Link to="/viajes" className={styles.link}>
        <Icon name="flag" />
        {t('nav.bar.trips')}
      </Link>
    </nav>
  );
}

function GuidesMenu() {
  const { t, locale } = useI18n();
  return (
    <Menu
      id="destinos"
      label={
        <>
          <Icon name="book" />
          {t('nav.bar.guides')}
        </>
      }
    >
      <ul>
        {destinationCards(locale).map(({ slug, name }) => (
          <li key={slug} data-place={slug}>
            <Link to="/destinos/$slug" params={{ slug }}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/colombia">{t('nav.country')}</Link>
        </li>
        <li>
          <Link to="/como-llegar">{t('nav.ways')}</Link>
        </li>
      </ul>
    </Menu>
  );
}

/** The mochila and how much is in it. The built page knows no number; it has its room all the same. */
function MochilaLink() {
  const { t } = useI18n();
  return (
    <Link to="/mochila" className={`${styles.link} ${styles.bag}`}>
      <Icon name="bag" />
      {t('bag.name')}
      <SavedCount className={styles.count} />
    </Link>
  );
}
