import { type Problem, startsOf, wayOf } from './problem.ts';

/** What the days of a new plan are put in order by. */
type Order = {
  /** Days that may change places with each other. */
  isFree: readonly boolean[];
  score: ArrayLike<number>;
  /** The day of the guide's own itinerary on which a node stands, -1 for none. */
  ownDay: readonly number[];
};

/** For a visit on the day on which the guide has it. */
const onOwnDay = 45;
/** Against a far trip on the day on which one has just come, and on that from which one leaves. */
const far = { first: 90, last: 120 };

/** The days in the best order that exchanges of two lead to: the strongest first, as the guide has them. */
export function orderDays(
  problem: Problem,
  found: readonly number[][],
  { isFree, score, ownDay }: Order,
): number[][] {
  const routes = found.map((route) => [...route]);
  const strength = (route: readonly number[]) =>
    Math.max(0, ...route.map((node) => score[node] ?? 0));
  const dayValue = (route: readonly number[], nth: number) => {
    const early = (strength(route) * (routes.length - nth)) / routes.length;
    const own = route.filter((node) => ownDay[node] === nth).length * onOwnDay;
    const isFar = route.some((node) => (problem.area[node] ?? -1) >= 0);
    const isOne = !isFar || routes.length === 1;
    const edge = nth === 0 ? far.first : nth === routes.length - 1 ? far.last : 0;
    return early + own - (isOne ? 0 : edge);
  };
  const fits = (route: readonly number[], nth: number) =>
    route.every((node) => [-1, nth].includes(problem.required[node] ?? -1)) &&
    startsOf(problem, nth, route) !== null;
  for (let again = true, rounds = 0; again && rounds < 20; rounds++) {
    again = false;
    for (let one = 0; one < routes.length; one++)
      for (let other = one + 1; other < routes.length; other++) {
        const [here, there] = [routes[one] ?? [], routes[other] ?? []];
        if (!isFree[one] || !isFree[other] || !fits(there, one) || !fits(here, other)) continue;
        const now = dayValue(here, one) + dayValue(there, other);
        const then = dayValue(there, one) + dayValue(here, other);
        const ways = wayOf(problem, one, there) + wayOf(problem, other, here);
        const longer = ways - wayOf(problem, one, here) - wayOf(problem, other, there);
        if (then - Math.max(0, longer) <= now + 1) continue;
        routes[one] = there;
        routes[other] = here;
        again = true;
      }
  }
  return routes;
}
