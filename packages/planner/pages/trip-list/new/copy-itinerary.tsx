import { useNavigate } from '@tanstack/react-router';
import { useGuide } from '#guide/data/use-content.ts';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { copyInto, newTrip } from '#planner/data/trips/new-trip.ts';
import type { TripRow } from '#planner/rules/rows/rows.ts';
import styles from '../trips-page.module.css';

/** `wanted` is `destination/itinerary`: what a guide's "copy to my trip" leads to. */
export function CopyItinerary({ wanted, trips }: { wanted: string; trips: TripRow[] }) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const { busy, failure, run } = useAction();
  const [slug = '', id = ''] = wanted.split('/');
  const { data: guide, error } = useGuide(slug, locale);
  if (guide === undefined && !error) return <p role="status">{t('trips.new.loading')}</p>;
  const itinerary = guide?.itineraries.find((one) => one.id === id);
  if (!guide || !itinerary) return <p role="alert">{t('trips.copy.missing')}</p>;

  const copy = { guide, itinerary };
  const open = (trip: string) => navigate({ to: '/viaje', search: { id: trip } });
  const fresh = async () => open(await newTrip({ title: itinerary.title }, { copy }, locale));
  const into = async (trip: TripRow) => {
    await copyInto(trip.id, copy);
    await open(trip.id);
  };
  const disabled = busy !== null || undefined;
  return (
    <section className={styles.new} data-place={slug} aria-labelledby="copiar">
      <h2 id="copiar">{t('trips.copy.title', { name: itinerary.title })}</h2>
      <p>{t('trips.copy.text', { days: itinerary.days.length, guide: guide.name })}</p>
      <FailureNotice failure={failure} />
      <p className={styles.ways}>
        <button type="button" className="btn" aria-disabled={disabled} onClick={() => run(fresh)}>
          {t('trips.copy.new')}
        </button>
        {trips.slice(0, 12).map((trip) => (
          <button
            key={trip.id}
            type="button"
            className="btn line"
            aria-disabled={disabled}
            onClick={() => run(() => into(trip))}
          >
            {t('trips.copy.into', { name: trip.title || t('trips.card.untitled') })}
          </button>
        ))}
      </p>
    </section>
  );
}
