import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Band } from '#kit/ui/band.tsx';
import { Begin } from './begin.tsx';
import { Destinations } from './destinations.tsx';
import { Months } from './months.tsx';
import { Opening } from './opening.tsx';
import { PlanCard } from './plan-card.tsx';
import { Planner } from './planner.tsx';
import { Vow } from './vow.tsx';

const route = getRouteApi('/');

type Props = {
  /** Shows the reader's own trip instead of its children, the sample plan. */
  Trip: ComponentType<{ children: ReactNode }>;
  /** A link to that trip; nothing where there is none. */
  TripLink: ComponentType;
};

export function HomePage({ Trip, TripLink }: Props) {
  const { cards, home } = route.useLoaderData();
  const destination = cards.find(({ slug }) => slug === home.plan.slug)?.name ?? '';
  return (
    <>
      <Opening home={home} link={<TripLink />}>
        <Trip>
          <PlanCard plan={home.plan} destination={destination} />
        </Trip>
      </Opening>
      <Months cards={cards} />
      <Destinations cards={cards} />
      <Planner />
      <Vow cards={cards} />
      <Band figure="mochila" />
      <Begin />
    </>
  );
}
