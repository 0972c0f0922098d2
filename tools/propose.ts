/**
 * `npm run propose -- --destinations cartagena --days 5 --month 1 [--from 2027-01-19] [--wishes beach,food]
 * [--rhythm gentle|normal|full] [--budget low|middle|high] [--arrive 15:00] [--leave 12:00] [--bed <place>]
 * [--lang es|en] [--json]`: what the page would propose for an empty trip, by the same code, with what was left out,
 * why, and what would bring it in. Without `--destinations` the answers of the planner of the whole country, as JSON. A
 * request that cannot be answered ends with one line and code 2.
 */
import { planCountry } from '#planner/rules/country/plan-country.ts';
import { answerOf, answerText } from './proposals/answer.ts';
import { readGuides } from './proposals/guides.ts';
import { propose } from './proposals/propose-trip.ts';
import { BadRequest, requestOf } from './proposals/request.ts';

try {
  const args = process.argv.slice(2);
  const lang = args.includes('--lang') && args[args.indexOf('--lang') + 1] === 'en' ? 'en' : 'es';
  const guides = readGuides(lang);
  const request = requestOf(args, guides);
  if ('nights' in request)
    console.log(JSON.stringify({ request, ...planCountry(request, guides.country) }, null, 2));
  else {
    const answer = answerOf(request, await propose(request, guides, true), lang);
    console.log(args.includes('--json') ? JSON.stringify(answer, null, 2) : answerText(answer));
  }
} catch (error) {
  if (!(error instanceof BadRequest)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
