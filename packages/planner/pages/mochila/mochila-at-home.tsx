import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { placePath } from '#kit/rules/place-address.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { openSavedPlaces, useSavedPlaces } from '#saved-places/saved-places.ts';
import styles from './mochila-at-home.module.css';
import { SaveLine } from './saved/save-line.tsx';
import { inGuides } from './saved/saved-map-places.ts';

const route = getRouteApi('/_signed-in/dashboard');

/** So many of each destination; the rest is on the mochila's own page. */
const most = 4;

/** The mochila on the traveller's own page, where there is anything in it: the newest of each destination, and the way to all of it. */
export function MochilaAtHome() {
  const { t } = useI18n();
  const { destinations } = route.useLoaderData();
  const { places } = useSavedPlaces();
  useEffect(() => void openSavedPlaces(), []);
  const { groups } = inGuides(places, destinations);
  if (places.length === 0) return null;
  return (
    <section className={styles.home} aria-labelledby="tu-mochila">
      <h2 id="tu-mochila">
        {t('mochila.home.heading')}{' '}
        <small>{t('mochila.home.count', { count: places.length })}</small>
      </h2>
      <ul className={styles.groups}>
        {groups.map(({ slug, name, places }) => (
          <li key={slug} data-place={slug}>
            <h3>{name}</h3>
            <ul>
              {places.slice(0, most).map(({ id, place }) => (
                <li key={id}>
                  <Link to={placePath(slug, place.slug)}>
                    <Icon name={place.kinds[0] ?? 'pin'} />
                    {place.name}
                  </Link>
                </li>
              ))}
              {places.length > most && <li>+ {places.length - most}</li>}
            </ul>
          </li>
        ))}
      </ul>
      <p>
        <Link className="btn line" to="/mochila">
          <Icon name="bag" />
          {t('mochila.home.all')}
        </Link>
      </p>
      <SaveLine />
    </section>
  );
}
