import { type KeyboardEvent, useState } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { fold } from '#kit/search/words.ts';
import type { StopDraft } from '#planner/rules/edits/edits.ts';
import { waitingPlaces } from '#planner/rules/edits/put-place.ts';
import { nearbyFirst } from '#planner/rules/main-destination.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { useSavedPlaces } from '#saved-places/saved-places.ts';
import { usePlaces } from '../../use-places.ts';
import styles from '../sheets.module.css';
import { FoundRow } from './found-row.tsx';
import { FoundTowns } from './found-towns.tsx';

/** So many at once: a longer list is looked through by typing. */
const most = 40;

type Props = {
  plan: Plan;
  /** The day that gets it. */
  dayId: string | null;
  onAdd: (draft: StopDraft & { place: string }) => void;
  /** What is in no guide. */
  onAddOwn: (draft: StopDraft) => void;
};

/**
 * The places of all guides, those of the mochila first and then those of the day's guide, and towns of the country; one
 * tap adds one.
 */
export function AddPlace({ plan, dayId, onAdd, onAddOwn }: Props) {
  const { t } = useI18n();
  const places = usePlaces();
  const saved = useSavedPlaces((state) => state.places);
  const [asked, setAsked] = useState('');
  if (places === 'failed') return <p role="alert">{t('trips.add.unreachable')}</p>;
  const savedIds = new Set(saved.map(({ id }) => id));
  const words = fold(asked).split(/\s+/).filter(Boolean);
  const found = nearbyFirst(places, plan, dayId).filter(({ name, destinationName }) => {
    const text = fold(`${name} ${destinationName}`);
    return words.every((word) => text.includes(word));
  });
  const onDays = new Set(
    plan.days.flatMap(({ stops }) =>
      stops.filter(({ kind }) => kind === 'place').map(({ place }) => place),
    ),
  );
  const waiting = waitingPlaces(plan.unplanned);
  const standing = (place: string) => {
    if (waiting.has(place)) return t('trips.add.waiting');
    return onDays.has(place) ? t('trips.add.here') : null;
  };
  const groups = [
    { title: t('trips.add.saved'), list: found.filter(({ place }) => savedIds.has(place)) },
    { title: t('trips.add.all'), list: found.filter(({ place }) => !savedIds.has(place)) },
  ].filter(({ list }) => list.length > 0);
  return (
    <>
      <Field label={t('trips.add.search')} hint={t('trips.add.searchHint')}>
        {(control) => (
          <input
            {...control}
            ref={focusFirst}
            type="search"
            autoComplete="off"
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
            onKeyDown={closeWhenEmpty}
          />
        )}
      </Field>
      <p className={styles.hint} role="status">
        {places.length > 0 &&
          (found.length > 0 ? t('trips.add.found', { count: found.length }) : t('trips.add.none'))}
      </p>
      {groups.map(({ title, list }) => (
        <section key={title} className={styles.found}>
          <h3>{title}</h3>
          <ul>
            {list.slice(0, most).map((one) => (
              <FoundRow
                key={one.place}
                name={one.name}
                about={[one.destinationName, standing(one.place)].filter(Boolean).join(' · ')}
                icon={one.icon}
                isThere={standing(one.place) !== null}
                destination={one.destination}
                onAdd={() =>
                  onAdd({
                    kind: 'place',
                    place: one.place,
                    title: one.name,
                    lat: one.lat,
                    lon: one.lon,
                  })
                }
              />
            ))}
          </ul>
          {list.length > most && (
            <p className={styles.hint}>{t('trips.add.more', { count: list.length - most })}</p>
          )}
        </section>
      ))}
      <FoundTowns words={words} onAdd={onAddOwn} />
    </>
  );
}

/** Safari keeps Escape to itself in a search field, also in one without text: the sheet would stay. */
function closeWhenEmpty(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'Escape' || currentTarget.value !== '') return;
  event.preventDefault();
  currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/**
 * A `ref` by which the sheet begins in the field: `showModal` honours the attribute, which React does not write. Not by
 * touch, where the keyboard on the screen would cover the list.
 */
function focusFirst(field: HTMLInputElement | null): void {
  if (!field || !matchMedia('(pointer: fine)').matches) return;
  field.setAttribute('autofocus', '');
  // The field came after the sheet. Somebody who chooses among the kinds of stops stays there.
  const isChoosing = document.activeElement instanceof HTMLInputElement;
  if (field.closest('dialog')?.open && !isChoosing) field.focus({ preventScroll: true });
}
