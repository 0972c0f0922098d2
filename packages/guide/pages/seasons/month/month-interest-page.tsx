import { getRouteApi } from '@tanstack/react-router';
import { MonthView } from './month-view.tsx';

const route = getRouteApi('/cuando_/$month_/$interest');

export function MonthInterestPage() {
  const { almanac, month, interest } = route.useLoaderData();
  return <MonthView almanac={almanac} month={month} interest={interest} />;
}
