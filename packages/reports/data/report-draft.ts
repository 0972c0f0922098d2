import * as v from 'valibot';
import { reportLimits } from '../report.ts';

const key = 'mochila:report';
const text = v.fallback(v.pipe(v.string(), v.maxLength(reportLimits.message)), '');
const schema = v.object({
  about: v.string(),
  kind: text,
  message: text,
  sourceUrl: text,
  where: text,
});

/** What was typed, of one page or place, for as long as its tab is open. */
type ReportDraft = v.InferOutput<typeof schema>;

/** The draft about the same thing; null without one, or where the browser refuses storage. */
export function readDraft(about: string): ReportDraft | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success && parsed.output.about === about ? parsed.output : null;
  } catch {
    return null;
  }
}

export function saveDraft(draft: ReportDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form still holds it.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
