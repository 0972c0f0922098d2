import { getRouteApi, Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { views } from '../search.ts';
import { fetchParts } from '../trip/fetch-parts.ts';
import styles from './trip-views.module.css';

const route = getRouteApi('/viaje');

/** The parts of a trip as tabs. */
export function TripViews({ id }: { id: string }) {
  const { t, need } = useI18n();
  const { vista = 'plan' } = route.useSearch();
  return (
    <nav
      className={styles.views}
      aria-label={t('trips.trip.views')}
      onPointerEnter={() => void fetchParts(need)}
      onFocus={() => void fetchParts(need)}
    >
      <ul>
        {views.map((view) => (
          <li key={view}>
            <Link
              to="/viaje"
              search={{ id, ...(view !== 'plan' && { vista: view }) }}
              ref={view === vista ? scrollNavTo : undefined}
              aria-current={view === vista ? 'page' : undefined}
              activeOptions={{ exact: true }}
              resetScroll={false}
            >
              {t(`trips.views.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A `ref` that scrolls the `nav` around an element sideways until it is in the middle; the page does not scroll. */
function scrollNavTo(element: HTMLElement | null): void {
  const nav = element?.closest('nav');
  if (!element || !nav) return;
  const [inner, outer] = [element.getBoundingClientRect(), nav.getBoundingClientRect()];
  nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
