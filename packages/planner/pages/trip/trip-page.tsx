import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { PartBoundary } from '#kit/components/lazy/part-boundary.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import { useOpenTrip, watchTrip } from '../../data/trips/trips.ts';
import { type Plan, planOf } from '../../rules/plan.ts';
import { AgendaPart } from '../agenda/lazy.ts';
import { AlbumPart } from '../album/lazy.ts';
import { Announcer } from '../announcer.tsx';
import { closeArrange, useArranging } from '../arrange/arranging.ts';
import { ArrangeSheet } from '../arrange/lazy.ts';
import { ListsPart } from '../checklists/lazy.ts';
import { NotesPart } from '../comments/lazy.ts';
import { TripHead } from '../header/trip-head.tsx';
import { useTripTitle } from '../header/use-trip-title.ts';
import { MapPart } from '../map/lazy.ts';
import { MoneyPart } from '../money/lazy.ts';
import { PlanView } from '../plan/plan-view.tsx';
import { ViewerPage } from '../reading/lazy.tsx';
import { useNeededFacts } from '../reading/use-needed-facts.ts';
import type { View } from '../search.ts';
import { OthersLine } from '../sharing/lazy.ts';
import { useTripRole } from '../sharing/use-trip-role.ts';
import { TripLooking } from '../trip-looking.tsx';
import { UndoNotice } from '../undo/lazy.ts';
import { useUndoKeys } from '../undo/use-undo-keys.ts';
import { WeekPart } from '../week/lazy.ts';
import { fetchPartsWhenIdle } from './fetch-parts.ts';
import { TripMissing } from './trip-missing.tsx';
import styles from './trip-page.module.css';
import { useKeptGuides } from './use-kept-guides.ts';

const route = getRouteApi('/viaje');

/** One trip: its plan and its other parts, all of them saving themselves. */
export function TripPage() {
  const { id } = route.useSearch();
  const { id: open, state, rows } = useOpenTrip();
  useEffect(() => watchTrip(id), [id]);
  const plan = open === id ? planOf(rows, id) : null;
  useNeededFacts(plan);
  if (!plan) return state === 'missing' ? <TripMissing id={id} /> : <TripLooking />;
  return <OpenTrip plan={plan} />;
}

/** The planner for owners and editors, the reading page for viewers. */
function OpenTrip({ plan }: { plan: Plan }) {
  const role = useTripRole(plan.trip);
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  const { t, need } = useI18n();
  useTripTitle(plan.trip.title || t('trips.card.untitled'));
  useEffect(() => fetchPartsWhenIdle(need), [need]);
  useKeptGuides(plan);
  if (role === null) return <TripLooking />;
  if (role === 'viewer') return <ViewerPage plan={plan} />;
  return (
    <>
      <TripHead plan={plan} />
      <Part plan={plan} />
      <Arranging plan={plan} />
      <Announcer />
      <UndoNotice />
      <UndoKeys />
      {isLoggedIn && <OthersLine plan={plan} />}
    </>
  );
}

/** The proposal, where somebody asked for one. */
function Arranging({ plan }: { plan: Plan }) {
  const isOpen = useArranging(({ scope }) => scope !== null);
  const { need } = useI18n();
  useEffect(() => {
    // Its texts too work without a network later; where they do not come, the sheet asks again.
    for (const part of ['arrange', 'kept', 'attachments'] as const)
      need(part).catch(() => undefined);
    return closeArrange;
  }, [need]);
  return isOpen && <ArrangeSheet plan={plan} />;
}

/** Only for owners and editors: viewers have nothing to undo. */
function UndoKeys() {
  useUndoKeys();
  return null;
}

/**
 * The chosen part. The one before is hidden at once and leaves the page in a later render: a long plan takes a slow phone
 * longer to remove than the costs to draw.
 */
function Part({ plan }: { plan: Plan }) {
  const { vista = 'plan' } = route.useSearch();
  const drawn = useDeferredValue(vista);
  const views = drawn === vista ? [vista] : [drawn, vista];
  return views.map((view) => (
    <div key={view} className={styles.part} hidden={view !== vista}>
      <PartOf view={view} plan={plan} />
    </div>
  ));
}

function PartOf({ view, plan }: { view: View; plan: Plan }) {
  switch (view) {
    case 'plan':
      return (
        <PartBoundary>
          <PlanView plan={plan} />
        </PartBoundary>
      );
    case 'semana':
      return <WeekPart plan={plan} />;
    case 'mapa':
      return <MapPart plan={plan} />;
    case 'cuentas':
      return <MoneyPart plan={plan} />;
    case 'listas':
      return <ListsPart plan={plan} />;
    case 'notas':
      return <NotesPart plan={plan} />;
    case 'agenda':
      return <AgendaPart plan={plan} />;
    case 'fotos':
      return <AlbumPart plan={plan} canChange />;
  }
}
