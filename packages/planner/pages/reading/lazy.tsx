import { lazy } from '#kit/components/lazy/lazy.tsx';
import { TripLooking } from '../trip-looking.tsx';

/** The trip's page for viewers. Apart from the other parts, because it imports them. */
export const ViewerPage = lazy(async () => (await import('./viewer-page.tsx')).ViewerPage, {
  waiting: TripLooking,
  texts: ['together'],
});
