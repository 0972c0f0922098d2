import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { destinationCards } from '#guide/data/guides.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortRange } from '#kit/language/days.ts';
import { useLive } from '../../data/live/present.ts';
import { mainDestination } from '../../rules/main-destination.ts';
import { coverOf } from '../../rules/photos/cover.ts';
import type { Plan } from '../../rules/plan.ts';
import { Cover } from '../cover/cover.tsx';
import { SaveState } from '../save-state.tsx';
import { People } from '../sharing/lazy.ts';
import { TripIcon } from '../trip-icon.tsx';
import { Details } from './details.tsx';
import { HeadTools } from './head-tools.tsx';
import { TogetherSheet, type TogetherSheetName } from './sharing-button.tsx';
import styles from './trip-head.module.css';
import { TripName } from './trip-name.tsx';
import { TripViews } from './trip-views.tsx';

/** Name, dates, state of saving, undo, and the parts of the trip. */
export function TripHead({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const [open, setOpen] = useState<'details' | TogetherSheetName | null>(null);
  const { trip, days } = plan;
  const isLive = useLive(({ tripId }) => tripId === trip.id);
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const close = () => setOpen(null);
  const slug = mainDestination(plan);
  const scene = coverOf(plan)
    ? null
    : destinationCards(locale).find((card) => card.slug === slug)?.scene;
  return (
    <div className={`grid ${styles.head}`}>
      <Cover plan={plan} className={styles.cover} />
      <div className={styles.bar}>
        <Link to="/viajes" className={styles.back}>
          <TripIcon name="back" />
          <span className="vh">{t('trips.heading')}</span>
        </Link>
        {scene && (
          <img
            className={styles.scene}
            data-place={slug}
            src={scene.square ?? scene.wide}
            alt=""
            width={900}
            height={900}
            loading="lazy"
          />
        )}
        <TripName trip={trip} />
        <HeadTools plan={plan} onOpen={setOpen} />
      </div>
      <div className={styles.facts}>
        <button
          type="button"
          className={styles.details}
          data-opens="details"
          onClick={() => setOpen('details')}
        >
          <span className={styles.when}>
            <b>{first && last ? shortRange(first, last, locale) : t('trips.card.noDate')}</b>
            <i> · </i>
            <span>
              {`${t('trips.trip.dayCount', { days: days.length })} · ${t('trips.card.people', { people: trip.people })}`}
            </span>
            <span className={styles.style}>{` · ${t(`trips.styles.${trip.style}`)}`}</span>
          </span>{' '}
          <span className={styles.word}>
            <TripIcon name="calendar" />
            {t('trips.trip.details')}
          </span>
        </button>
        {isLive && <People plan={plan} />}
        <SaveState tripId={trip.id} />
      </div>
      <TripViews id={trip.id} />
      {open === 'details' && <Details plan={plan} onClose={close} />}
      {(open === 'share' || open === 'files') && (
        <TogetherSheet plan={plan} open={open} onClose={close} />
      )}
    </div>
  );
}
