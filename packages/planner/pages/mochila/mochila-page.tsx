import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import { blank, Opening } from '#kit/ui/poster/opening.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import { useSavedPlaces, watchSavedPlaces } from '#saved-places/saved-places.ts';
import { Empty } from './empty.tsx';
import { Filters } from './filters.tsx';
import styles from './mochila.module.css';
import { Onward } from './onward.tsx';
import { LiveSavedMap } from './saved/live-saved-map.tsx';
import { Removed } from './saved/removed.tsx';
import { SaveLine } from './saved/save-line.tsx';
import { everything, filterOf, type SavedFilter, searchOf } from './saved/saved-filter.ts';
import { SavedList } from './saved/saved-list.tsx';
import { filterGroups, inGuides } from './saved/saved-map-places.ts';

const route = getRouteApi('/mochila');

/** Everything somebody kept while reading: theirs without an account too. */
export function MochilaPage() {
  const { t } = useI18n();
  const { destinations } = route.useLoaderData();
  const { ready, places } = useSavedPlaces();
  const search = route.useSearch();
  const navigate = useNavigate();
  // The built page knows nothing of the address.
  const hydrated = useHydrated();
  const filter = hydrated ? filterOf(search) : everything;
  const setFilter = (next: SavedFilter) =>
    void navigate({ to: '/mochila', search: searchOf(next), resetScroll: false });
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null);
  // The rows lie in the browser's database, which answers after the page stands.
  useEffect(watchSavedPlaces, []);
  const { groups, gone } = inGuides(places, destinations);
  const shown = filterGroups(groups, filter);
  return (
    <>
      <div className={`grid ${styles.head}`}>
        <h1 className="big">{t('mochila.heading')}</h1>
        <p className="lead">{t('mochila.lead')}</p>
        <noscript>
          <p>{t('mochila.noScript')}</p>
        </noscript>
        <div className={ready ? undefined : styles.saving}>
          <SaveLine />
        </div>
      </div>
      <Band figure="mochila" weaving={hydrated && !ready} />
      {!ready && (
        <Opening
          className={`grid ${styles.opening}`}
          opening={t('mochila.opening')}
          stuck={t('shell.stuck')}
          reload={t('shell.reload')}
        />
      )}
      {removed && <Removed {...removed} onDone={() => setRemoved(null)} />}
      <div className={ready ? undefined : blank}>{places.length === 0 && <Empty />}</div>
      {places.length > 0 && (
        <>
          <Filters
            groups={groups}
            destinations={destinations}
            filter={filter}
            shown={shown}
            onChange={setFilter}
          />
          <LiveSavedMap groups={groups} />
          <SavedList groups={shown} gone={gone} onRemoved={setRemoved} />
        </>
      )}
      <div className={ready ? undefined : blank}>
        <Onward groups={groups} />
      </div>
    </>
  );
}
