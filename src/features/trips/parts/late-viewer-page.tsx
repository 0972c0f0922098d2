import { TripLooking } from '../trip-looking.tsx';
import { late } from './late.tsx';

/** What whoever may only read a trip sees in the place of its tools. Not with the other parts, which it imports. */
export const ViewerPage = late(
  async () => (await import('../together/reading/viewer-page.tsx')).ViewerPage,
  { waiting: TripLooking },
);
