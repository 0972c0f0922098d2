/** What can be wrong, in the order of the form. The table's check says the same. */
export const reportKinds = [
  'fact',
  'closed',
  'price',
  'location',
  'access',
  'language',
  'other',
] as const;
type ReportKind = (typeof reportKinds)[number];

/** Characters; the table's checks say the same. */
export const reportLimits = { about: 200, messageMin: 10, message: 2000, source: 500 };

/** A mistake as a reader reports it. */
export type MistakeReport = {
  /** Address of the page with its anchor, without the language, or where it is in their words. */
  about: string;
  kind: ReportKind;
  message: string;
  /** An https address, or null. */
  sourceUrl: string | null;
};

/** One that the traveller sent while signed in. Times are ISO. */
export type SentReport = Pick<MistakeReport, 'about' | 'kind' | 'message'> & {
  id: string;
  createdAt: string;
  handledAt: string | null;
};
