import type { CountryFacts } from '../../rules/country/country-facts.ts';
import { planCountry } from '../../rules/country/plan-country.ts';
import type { CountryRequest } from '../../rules/country/request.ts';

/** A thread that compares the routes, so that the page goes on answering. */
addEventListener(
  'message',
  ({ data }: MessageEvent<{ request: CountryRequest; facts: CountryFacts }>) =>
    postMessage(planCountry(data.request, data.facts)),
);
