import { getRouteApi, Link } from '@tanstack/react-router';
import { useI18n } from '../../i18n/context.tsx';

const route = getRouteApi('/');

export function HomePage() {
  const { t } = useI18n();
  const cards = route.useLoaderData();
  return (
    <>
      <h1>{t('home.heading')}</h1>
      <ul>
        {cards.map(({ slug, name, description }) => (
          <li key={slug}>
            <Link to="/destinos/$slug" params={{ slug }}>
              {name}
            </Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
