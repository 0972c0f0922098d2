import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import { useOpenTrip, watchTrip } from '../data/trips.ts';
import { type Plan, planOf } from '../rules/plan.ts';
import { Announcer } from './announcer.tsx';
import { closeArrange, useArranging } from './arrange/arranging.ts';
import { TripHead } from './header/trip-head.tsx';
import { useTripTitle } from './header/use-trip-title.ts';
import { PlanView } from './plan/plan-view.tsx';
import type { View } from './search.ts';
import { useNeededFacts } from './sharing/reading/use-needed-facts.ts';
import { useTripRole } from './sharing/use-trip-role.ts';
import {
  AgendaPart,
  AlbumPart,
  ArrangeSheet,
  fetchPartsWhenIdle,
  ListsPart,
  MapPart,
  MoneyPart,
  NotesPart,
  OthersLine,
  UndoNotice,
  WeekPart,
} from './tabs/late-parts.tsx';
import { ViewerPage } from './tabs/late-viewer-page.tsx';
import { PartBoundary } from './tabs/part-boundary.tsx';
import { TripLooking } from './trip-looking.tsx';
import { TripMissing } from './trip-missing.tsx';
import styles from './trip-page.module.css';
import { useKeptGuides } from './use-kept-guides.ts';
import { useUndoKeys } from './use-undo-keys.ts';

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
