import { getRouteApi } from '@tanstack/react-router';
import { InterestView } from './interest/interest-view.tsx';
import { MonthView } from './month/month-view.tsx';

const route = getRouteApi('/cuando_/$choice');

/** A month, or a reason to come. */
export function ChoicePage() {
  const { almanac, choice } = route.useLoaderData();
  if ('interest' in choice) return <InterestView almanac={almanac} interest={choice.interest} />;
  return <MonthView almanac={almanac} month={choice.month} interest={null} />;
}
