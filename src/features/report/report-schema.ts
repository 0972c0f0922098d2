import * as v from 'valibot';
import { reportKinds, reportLimits } from '../../../domain/report.ts';

/** What a field of the form can be told; the words are in the messages, `report.faults`. */
const reportFaults = [
  'whereMissing',
  'whereLong',
  'kindMissing',
  'messageMissing',
  'messageShort',
  'messageLong',
  'sourceInvalid',
  'sourceLong',
] as const;
export type ReportFault = (typeof reportFaults)[number];
const say = (fault: ReportFault) => fault;

const lengthOf = (text: string) => [...text].length;

/** `www.alcaldia.gov.co/horarios` is meant as an address too. */
const withScheme = (text: string) =>
  text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;

/** The table's checks say the same. */
export const reportSchema = v.object({
  about: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(say('whereMissing')),
    v.check((text) => lengthOf(text) <= reportLimits.about, say('whereLong')),
  ),
  kind: v.picklist(reportKinds, say('kindMissing')),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(say('messageMissing')),
    v.check((text) => lengthOf(text) >= reportLimits.messageMin, say('messageShort')),
    v.check((text) => lengthOf(text) <= reportLimits.message, say('messageLong')),
  ),
  sourceUrl: v.pipe(
    v.string(),
    v.trim(),
    v.transform(withScheme),
    v.check((text) => text === '' || /^https:\/\/[^\s/?#]+\.\S+$/.test(text), say('sourceInvalid')),
    v.check((text) => lengthOf(text) <= reportLimits.source, say('sourceLong')),
    v.transform((text) => (text === '' ? null : text)),
  ),
});

export type ReportField = keyof v.InferInput<typeof reportSchema>;
export type ReportFieldFaults = Partial<Record<ReportField, ReportFault>>;

/** The first fault of each field. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): ReportFieldFaults {
  const faults: ReportFieldFaults = {};
  for (const issue of issues) {
    const field = fields.find((name) => name === v.getDotPath(issue));
    const fault = reportFaults.find((name) => name === issue.message);
    if (field && fault) faults[field] ??= fault;
  }
  return faults;
}

const fields: ReportField[] = ['about', 'kind', 'message', 'sourceUrl'];
