import { Link } from '@tanstack/react-router';
import { destinationCards } from '../../data/content/guides.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Menu } from './menu.tsx';

export function PlacesMenu() {
  const { t, locale } = useI18n();
  return (
    <Menu id="destinos" label={t('nav.destinations')}>
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
          <Link to="/mapa">{t('nav.map')}</Link>
        </li>
      </ul>
    </Menu>
  );
}
