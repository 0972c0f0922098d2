import type { CountryAnswers } from '../../rules/country/answer.ts';
import type { CountryFacts } from '../../rules/country/country-facts.ts';
import type { CountryRequest } from '../../rules/country/request.ts';
import { workerQueue } from '../worker-queue.ts';
import workerAddress from './country-worker.ts?worker&url';

/** Where the routes are compared. */
export const comparer = workerQueue<
  { request: CountryRequest; facts: CountryFacts },
  CountryAnswers
>(workerAddress);
