/**
 * Which statements are worth preparing. A prepared statement stays in every connection that ran it,
 * and a client can make up as many different ones as it likes: only those that come again are
 * prepared, and only so many.
 */
export interface PreparedTexts {
  /** Says whether to prepare this text, and counts it. */
  worth(text: string): boolean;
}

const atMost = 300;
const seenAtMost = 2_000;

export function createPreparedTexts(): PreparedTexts {
  const prepared = new Set<string>();
  const seen = new Set<string>();
  return {
    worth(text) {
      if (prepared.has(text)) return true;
      if (!seen.has(text)) {
        if (seen.size >= seenAtMost) seen.clear();
        seen.add(text);
        return false;
      }
      if (prepared.size >= atMost) return false;
      seen.delete(text);
      prepared.add(text);
      return true;
    },
  };
}
