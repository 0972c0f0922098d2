import { reportLimits } from './report.ts';

/** `sobre` is what is reported: a page's address without the language, with its anchor. */
export function reportSearch({ sobre }: Record<string, unknown>): { sobre?: string | undefined } {
  const about = typeof sobre === 'string' ? sobre.trim() : '';
  return { sobre: about !== '' && about.length <= reportLimits.about ? about : undefined };
}
