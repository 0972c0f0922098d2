import { TripLooking } from '../trip-looking.tsx';
import { late } from './late.tsx';

/** The trip's page for viewers. Apart from the other parts, because it imports them. */
export const ViewerPage = late(
  async () => (await import('../sharing/reading/viewer-page.tsx')).ViewerPage,
  { waiting: TripLooking, texts: ['together'] },
);
