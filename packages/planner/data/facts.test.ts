import { expect, test } from 'vitest';
import { checkPlan } from '../rules/checker/check-plan.ts';
import { planned, tripWith } from '../rules/testing/trips.ts';
import { needFacts, useTripFacts } from './facts.ts';

/** What the checker says of the botanical garden of Medellín on that date. */
async function garden(start_date: string) {
  await needFacts(['medellin-guatape'], 'es');
  const { facts } = useTripFacts.getState();
  const stop = { title: 'Jardín Botánico', place: 'medellin-guatape/jardin-botanico' };
  return checkPlan(planned(tripWith({ start_date }, [[stop]])), facts).filter(({ rule }) =>
    rule.startsWith('closed'),
  );
}

test('the garden of Medellín opens on a Monday that is a holiday and shuts the Tuesday after', async () => {
  expect(await garden('2027-01-11')).toEqual([]);
  const [tuesday] = await garden('2027-01-12');
  expect(tuesday).toMatchObject({
    rule: 'closed_after_holiday',
    values: { weekday: 1, holiday: 'epiphany' },
  });
  const [{ destination, s } = { destination: '', s: [] }] = tuesday?.sources ?? [];
  const { guides } = useTripFacts.getState();
  const sources = guides.find(({ slug }) => slug === destination)?.sources;
  expect(sources?.find(({ n }) => n === s[0])?.publisher).toBe('Semana');
  expect(await garden('2027-01-18')).toMatchObject([{ rule: 'closed_weekday' }]);
  expect(await garden('2027-01-19')).toEqual([]);
});
