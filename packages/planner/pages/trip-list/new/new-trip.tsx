import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AtlasDestination } from '#guide/compiler/atlas.ts';
import { useItineraries } from '#guide/data/use-content.ts';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Translate } from '#kit/i18n/messages.ts';
import { newTrip } from '#planner/data/trips/new-trip.ts';
import { travelStyles } from '#planner/rules/rows/columns.ts';
import { limits } from '#planner/rules/rows/rows.ts';
import { useSavedPlaces } from '#saved-places/saved-places.ts';
import { openArrange } from '../../arrange/arranging.ts';
import { filterOf, pickSaved, type SavedSearch } from '../../mochila/saved/saved-filter.ts';
import styles from '../trips-page.module.css';
import { type Choice, choicesOf, ItineraryChoice } from './itinerary-choice.tsx';

const sources = ['nothing', 'proposal', 'mochila', 'itinerary'] as const;
type From = (typeof sources)[number];

type Props = {
  /** The part of the mochila to begin with, where the address names one. */
  begin: { bag: SavedSearch; destinations: AtlasDestination[] } | null;
};

/** The form of a new trip: everything has an answer already, so that one press is enough. */
export function NewTrip({ begin }: Props) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const all = useSavedPlaces((state) => state.places);
  const saved = begin ? pickSaved(all, filterOf(begin.bag), begin.destinations) : all;
  const [wanted, setFrom] = useState<From>(begin ? 'mochila' : 'nothing');
  const from = wanted === 'mochila' && saved.length === 0 ? 'nothing' : wanted;
  const form = useRef<HTMLFormElement>(null);
  // What was chosen in the built page, before this took it over.
  useEffect(() => {
    const chosen = new FormData(form.current ?? undefined).get('from');
    if (isFrom(chosen)) setFrom(chosen);
  }, []);
  const [isLong, setLong] = useState(false);
  const [picked, setPicked] = useState<Choice | null>(null);
  const { data: guides, error } = useItineraries(locale, from === 'itinerary');
  const chosen = picked ?? choicesOf(guides ?? [])[0] ?? null;
  const ways = sources.filter((way) => way !== 'mochila' || saved.length > 0);

  const guideName = (slug: string | undefined) =>
    begin?.destinations.find((one) => one.slug === slug)?.name;
  const ownTitle = () => {
    if (from === 'itinerary') return chosen?.itinerary.title ?? '';
    const name = from === 'mochila' ? guideName(begin?.bag.destino) : undefined;
    return name ? t('trips.new.to', { name }) : '';
  };
  const { busy, failure, run } = useAction();
  const waiting = from === 'itinerary' && chosen === null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    if (!waiting) void run(() => create(values));
  };
  const create = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const id = await newTrip(
      {
        title: text('title').slice(0, limits.tripTitle).trim() || ownTitle(),
        start_date: text('start') || null,
        style: travelStyles.find((style) => style === text('style')) ?? 'middle',
        people: Math.min(50, Math.max(1, Number(text('people')) || 1)),
      },
      {
        days: Math.min(60, Math.max(1, Number(text('days')) || 1)),
        places: from === 'mochila' ? saved.map((place) => place.id) : [],
        copy: from === 'itinerary' ? chosen : null,
      },
      locale,
    );
    if (from === 'proposal') openArrange(null);
    await navigate({ to: '/viaje', search: { id } });
  };

  return (
    <form
      ref={form}
      className={styles.new}
      method="post"
      onSubmit={submit}
      aria-labelledby="viaje-nuevo"
    >
      <h2 id="viaje-nuevo" tabIndex={-1}>
        {t('trips.new.title')}
      </h2>
      <Field
        label={t('trips.new.name')}
        hint={t('trips.new.nameHint')}
        errors={isLong ? ['trip_name_long'] : []}
      >
        {(control) => (
          <input
            {...control}
            name="title"
            autoComplete="off"
            onChange={({ target }) => setLong(target.value.trim().length > limits.tripTitle)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('trips.new.start')} hint={t('trips.new.startHint')}>
          {(control) => (
            <input {...control} name="start" type="date" min="2000-01-01" max="2100-12-31" />
          )}
        </Field>
        {from !== 'itinerary' && (
          <Field label={t('trips.new.days')}>
            {(control) => (
              <input
                {...control}
                name="days"
                type="number"
                required
                min={1}
                max={60}
                defaultValue={3}
              />
            )}
          </Field>
        )}
        <Field label={t('trips.new.people')}>
          {(control) => (
            <input {...control} name="people" type="number" min={1} max={50} defaultValue={2} />
          )}
        </Field>
        <Field label={t('trips.new.style')}>
          {(control) => (
            <select {...control} name="style" defaultValue="middle">
              {travelStyles.map((style) => (
                <option key={style} value={style}>
                  {t(`trips.styles.${style}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <fieldset className={`field ${styles.from}`}>
        <legend>{t('trips.new.from')}</legend>
        {ways.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="from"
              value={way}
              checked={from === way}
              onChange={() => setFrom(way)}
            />
            {t(`trips.new.${way}`, { count: saved.length })}
          </label>
        ))}
        {from === 'mochila' && (
          <p className={styles.bag}>
            {begin &&
              [guideName(begin.bag.destino), partWords(begin.bag, t)]
                .filter(Boolean)
                .join(' · ')}{' '}
            <Link to="/mochila" search={begin?.bag ?? {}}>
              {t('trips.new.toBag')}
            </Link>
          </p>
        )}
        {from === 'itinerary' && (
          <ItineraryChoice
            guides={error ? 'failed' : guides}
            chosen={chosen}
            onChoose={setPicked}
          />
        )}
      </fieldset>
      <FailureNotice failure={failure} />
      <p>
        <button type="submit" className="btn" aria-disabled={waiting || busy !== null}>
          {t('trips.new.create')}
        </button>
      </p>
    </form>
  );
}

const isFrom = (value: unknown): value is From => sources.some((source) => source === value);

/** Kind and status of a part of the mochila, in words. */
function partWords(bag: SavedSearch, t: Translate): string {
  const { kind, status } = filterOf(bag);
  return [kind && t(`guide.kinds.${kind}`), status && t(`trips.new.${status}`)]
    .filter(Boolean)
    .join(' · ');
}
