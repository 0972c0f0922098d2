/**
 * Decides which statements are prepared. A prepared statement takes memory in every connection that
 * ran it, and a client can send any number of different ones: only those that come a second time are
 * prepared, at most 300.
 */
interface PreparedTexts {
  /** Says whether to prepare this text, and counts it. */
  shouldPrepare(text: string): boolean;
}

const maxPrepared = 300;
const maxSeen = 2_000;

export function createPreparedTexts(): PreparedTexts {
  const prepared = new Set<string>();
  const seen = new Set<string>();
  return {
    shouldPrepare(text) {
      if (prepared.has(text)) return true;
      if (!seen.has(text)) {
        if (seen.size >= maxSeen) seen.clear();
        seen.add(text);
        return false;
      }
      if (prepared.size >= maxPrepared) return false;
      seen.delete(text);
      prepared.add(text);
      return true;
    },
  };
}
