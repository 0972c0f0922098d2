import * as v from 'valibot';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { reportErrors } from '#kit/rules/report-errors.ts';
import { reportKinds, reportLimits } from './report.ts';

/** Messages of the schema are error codes; the words are found where they are shown. */
const say = (code: ErrorCode) => code;

const lengthOf = (text: string) => [...text].length;

/** `www.alcaldia.gov.co/horarios` is meant as an address too. */
const withScheme = (text: string) =>
  text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;

/** The table's checks say the same. */
export const reportSchema = v.object({
  about: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(say('report_where_missing')),
    v.check((text) => lengthOf(text) <= reportLimits.about, say('report_where_long')),
  ),
  kind: v.picklist(reportKinds, say('report_kind_missing')),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(say('report_message_missing')),
    v.check((text) => lengthOf(text) >= reportLimits.messageMin, say('report_message_short')),
    v.check((text) => lengthOf(text) <= reportLimits.message, say('report_message_long')),
  ),
  sourceUrl: v.pipe(
    v.string(),
    v.trim(),
    v.transform(withScheme),
    v.check(
      (text) => text === '' || /^https:\/\/[^\s/?#]+\.\S+$/.test(text),
      say('report_source_invalid'),
    ),
    v.check((text) => lengthOf(text) <= reportLimits.source, say('report_source_long')),
    v.transform((text) => (text === '' ? null : text)),
  ),
});

type ReportField = keyof v.InferInput<typeof reportSchema>;
export type ReportFieldErrors = Partial<Record<ReportField, ErrorCode>>;

/** The first error of each field. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): ReportFieldErrors {
  const errors: ReportFieldErrors = {};
  for (const issue of issues) {
    const field = fields.find((name) => name === v.getDotPath(issue));
    const code = reportErrors.find((name) => name === issue.message);
    if (field && code) errors[field] ??= code;
  }
  return errors;
}

const fields: ReportField[] = ['about', 'kind', 'message', 'sourceUrl'];
