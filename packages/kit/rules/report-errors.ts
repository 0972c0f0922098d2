/** Reports of mistakes; apart, because that page is public and needs no other list. */
export const reportErrors = [
  'reports_limited',
  'reports_limited_minutes',
  'report_where_missing',
  'report_where_long',
  'report_kind_missing',
  'report_message_missing',
  'report_message_short',
  'report_message_long',
  'report_source_invalid',
  'report_source_long',
] as const;
