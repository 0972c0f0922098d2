import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { useTexts } from '#kit/i18n/use-texts.ts';
import { datedRange } from '#kit/language/days.ts';
import { tones } from '#kit/ui/map/engine/order-lines.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import { startAttachments } from '../../data/attachments/attachments.ts';
import { useTripFacts } from '../../data/facts.ts';
import { positionOf } from '../../rules/facts.ts';
import { albumOf, type AlbumPart as Part } from '../../rules/photos/album.ts';
import type { Plan } from '../../rules/plan.ts';
import { type DrawnStop, TripDrawing } from '../map/trip-drawing.tsx';
import styles from './album.module.css';
import { AlbumDay } from './album-day.tsx';
import { WholePhotos } from './whole-photos.tsx';

type Props = { plan: Plan; canChange: boolean };

/** The trip afterwards: its photos by day and on the map, to look at and to print. */
export function AlbumPart({ plan, canChange }: Props) {
  const { t, locale } = useI18n();
  const hasTexts = useTexts('attachments');
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  const facts = useTripFacts((state) => state.facts);
  useEffect(startAttachments, []);
  if (!hasTexts) return null;
  const album = albumOf(plan);
  const photos = album.flatMap((part) => part.photos);
  const stops = album.flatMap((part) => drawnStops(part, (stop) => positionOf(stop, facts)));
  const [first, last] = [plan.days[0]?.date, plan.days.at(-1)?.date];
  const Heading = canChange ? 'h2' : 'h1';
  return (
    <div className={`grid ${styles.album}`} data-album="">
      <div className={styles.head}>
        {!canChange && (
          <p className={styles.screen}>
            <Link to="/viaje" search={{ id: plan.trip.id }}>
              {t('attachments.album.toTrip')}
            </Link>
          </p>
        )}
        <Heading>
          {canChange ? t('attachments.album.title') : plan.trip.title || t('trips.card.untitled')}
        </Heading>
        {photos.length > 0 ? (
          <>
            <p>
              {first && last && `${datedRange(first, last, locale)} · `}
              {t(`attachments.album.${stops.length > 0 ? 'placed' : 'lead'}`, {
                count: photos.length,
                places: stops.length,
              })}
            </p>
            <div className={`${styles.tools} ${styles.screen}`}>
              <button type="button" className="btn line" onClick={() => print()}>
                {t('attachments.album.print')}
              </button>
              <WholePhotos files={photos.map(({ file }) => file)} />
            </div>
          </>
        ) : (
          <p className="measure">{t('attachments.album.empty')}</p>
        )}
        {!isLoggedIn && (
          <p className="measure">
            {t('attachments.account')} <Link to="/login">{t('attachments.signIn')}</Link>
          </p>
        )}
      </div>
      {stops.length > 0 && (
        <section className={styles.map} aria-label={t('attachments.album.map')}>
          <TripDrawing
            stops={stops}
            onStop={showPhotosOf}
            labelOf={({ mark, name }) =>
              t('attachments.album.mark', { name: [mark, name].filter(Boolean).join(', ') })
            }
          />
        </section>
      )}
      {album.map((part) => (
        <AlbumDay key={part.day?.day.id ?? ''} part={part} canChange={canChange} />
      ))}
    </div>
  );
}

/** The places of a day's photos: those of their stops, since no photo has a position of its own. */
function drawnStops(
  { day, photos }: Part,
  positionOfStop: (
    stop: NonNullable<Part['photos'][number]['stop']>,
  ) => ReturnType<typeof positionOf>,
): DrawnStop[] {
  const stops = new Set(photos.flatMap(({ stop }) => stop ?? []));
  const tone = day ? ((day.number - 1) % tones) + 1 : 0;
  return [...stops].flatMap((stop): DrawnStop[] => {
    const position = positionOfStop(stop);
    const mark = day ? String(day.number) : '';
    return position ? [{ id: stop.id, name: stop.title, ...position, mark, tone, mode: null }] : [];
  });
}

/** Leads from a mark on the map to the first photo of its stop. */
function showPhotosOf(stopId: string): void {
  const photo = document.querySelector<HTMLElement>(`[data-photo-of="${CSS.escape(stopId)}"]`);
  photo?.scrollIntoView({ block: 'center' });
  photo?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
