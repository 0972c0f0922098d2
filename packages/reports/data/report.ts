import * as v from 'valibot';
import { readDirectory } from '#guide/data/search/directory.ts';
import { type Failure, failureFrom, failureOf } from '#kit/rules/failure.ts';
import { restFailure } from '#kit/rules/rest-failure.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { restData } from '#sync/backend/rest-data.ts';
import { type MistakeReport, reportKinds, type SentReport } from '../report.ts';
import { type ReportSubject, subjectOf } from '../report-subject.ts';

type Lang = 'es' | 'en';

const sent = v.object({
  id: v.string(),
  about: v.string(),
  kind: v.picklist(reportKinds),
  message: v.string(),
  created_at: v.string(),
  handled_at: v.nullable(v.string()),
});

/** Fetches what sending needs before it is asked for, so that a network that goes then loses nothing. */
export function prepareToReport() {
  restClient().catch(() => {
    // Sending asks again and reports the failure.
  });
}

/** What an address names; null where it names nothing, or the list of names cannot be reached. */
export async function readSubject(about: string, lang: Lang): Promise<ReportSubject | null> {
  return readDirectory(lang).then(
    (pages) => subjectOf(about, pages),
    () => null,
  );
}

/**
 * Sends a report, signed in or not; null when it is stored. Failures: reports_limited_minutes (with the
 * seconds), reports_limited, validation, network, unavailable.
 */
export async function reportMistake(
  report: MistakeReport,
  language: Lang,
): Promise<Failure | null> {
  try {
    const { error, status } = await (await restClient()).rpc('report_mistake', {
      about: report.about,
      kind: report.kind,
      message: report.message,
      language,
      ...(report.sourceUrl !== null && { source_url: report.sourceUrl }),
    });
    if (!error) return null;
    const seconds = Number(error.details);
    // The function says how long in the error's details: hosted PostgREST sends no Retry-After.
    if (error.code === 'PT429' && seconds > 0)
      return failureOf('reports_limited_minutes', [], seconds);
    const failure = restFailure({ code: error.code, status });
    return failure.code === 'rate_limited' ? failureOf('reports_limited') : failure;
  } catch (error) {
    return failureFrom(error);
  }
}

/** What the traveller reported while signed in, newest first. Throws `DataFailure`. */
export async function readSentReports(): Promise<SentReport[]> {
  const data = restData(
    await (await restClient())
      .from('mistake_reports')
      .select('id,about,kind,message,created_at,handled_at')
      .order('created_at', { ascending: false })
      .limit(100),
  );
  return v.parse(v.array(sent), data).map(({ created_at, handled_at, ...report }) => ({
    ...report,
    createdAt: created_at,
    handledAt: handled_at,
  }));
}

/** Deletes one of the traveller's own; one that is gone already is no failure. */
export async function deleteReport(id: string): Promise<Failure | null> {
  try {
    const rest = await restClient();
    restData(await rest.from('mistake_reports').delete().eq('id', id));
    return null;
  } catch (error) {
    return failureFrom(error);
  }
}
