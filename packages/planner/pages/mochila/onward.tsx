import { getRouteApi, Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { distance } from '#kit/language/format.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { Band } from '#kit/ui/band.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { SaveButton } from '#saved-places/save-button.tsx';
import styles from './onward.module.css';
import { neighbours, type SavedGroup } from './saved/saved-map-places.ts';

const route = getRouteApi('/mochila');

/** What to read next: places near the saved ones, and the guides. */
export function Onward({ groups }: { groups: SavedGroup[] }) {
  const { t, locale } = useI18n();
  const { destinations, cards } = route.useLoaderData();
  const near = neighbours(groups, destinations, 4);
  const isNew = ({ slug }: { slug: string }) => !groups.some((group) => group.slug === slug);
  return (
    <div className={styles.onward}>
      {near.length > 0 && (
        <section aria-labelledby="m-near">
          <h2 id="m-near">{t('mochila.onward.near')}</h2>
          <ul className={styles.near}>
            {near.map(({ id, destination, place, km, to }) => (
              <li key={id} data-place={destination}>
                <Icon name={place.kinds[0] ?? 'pin'} />
                <p>
                  <Link to={placePath(destination, place.slug)}>{place.name}</Link>
                  <small>
                    {t('mochila.onward.nearTo', { distance: distance(km, locale), name: to })}
                  </small>
                </p>
                <SaveButton id={id} name={place.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="m-guides">
        <h2 id="m-guides">{t('mochila.onward.guides')}</h2>
        <ul className={styles.guides}>
          {[...cards.filter(isNew), ...cards.filter((card) => !isNew(card))].map(
            ({ slug, name }) => (
              <li key={slug} data-place={slug}>
                <Link to="/destinos/$slug" params={{ slug }}>
                  <b>{name}</b>
                  <Band figure={slug} />
                </Link>
              </li>
            ),
          )}
        </ul>
        <p>
          <Link to="/viajes" search={{ archivo: true }}>
            {t('mochila.onward.file')}
          </Link>
        </p>
      </section>
    </div>
  );
}
