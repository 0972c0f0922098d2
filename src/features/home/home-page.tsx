import { getRouteApi } from '@tanstack/react-router';
import { Band } from '../../ui/band.tsx';
import { Begin } from './begin.tsx';
import { Destinations } from './destinations.tsx';
import { Opening } from './opening.tsx';
import { Vow } from './vow.tsx';
import { Year } from './year.tsx';

const route = getRouteApi('/');

export function HomePage() {
  const cards = route.useLoaderData();
  return (
    <>
      <Opening cards={cards} />
      <Destinations cards={cards} />
      <Year cards={cards} />
      <Vow />
      <Band figure="mochila" />
      <Begin />
    </>
  );
}
