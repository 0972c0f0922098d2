/** `npm run reports [-- --since 2026-11-30 | --done <id>]`: mistakes that readers reported, a JSON line each. */
import { parseArgs } from 'node:util';
import { errorMessage } from '@mochila/embedded-supabase/errors/error-details.ts';
import { jsonLine } from '@mochila/embedded-supabase/log/json-line.ts';
import { asOperator } from '@mochila/embedded-supabase/postgres/operator.ts';
import { readEnv } from '../env.ts';
import { closeReport, openReports } from '../reports/reports.ts';

try {
  const { values } = parseArgs({
    options: { since: { type: 'string' }, done: { type: 'string' } },
  });
  const { since = null, done } = values;
  await asOperator(readEnv(), async (sql) => {
    if (done !== undefined) return closeReport(sql, done);
    for (const report of await openReports(sql, since)) console.log(jsonLine(report));
  });
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
