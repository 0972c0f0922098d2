import { useEffect, useState } from 'react';
import type { Locale } from '#kit/language/locale.ts';
import { createReads, useRead } from '#kit/read-store.ts';
import { readCountryFacts } from '#planner/data/country-facts.ts';
import type { CountryAnswers } from '../../rules/country/answer.ts';
import type { CountryFacts } from '../../rules/country/country-facts.ts';
import type { CountryRequest } from '../../rules/country/request.ts';
import { comparer } from './compare.ts';

const reads = createReads(([lang]: [Locale]) => readCountryFacts(lang), { keep: true });

/** What the guides know of the country. */
export function useCountryFacts(lang: Locale) {
  return useRead(reads, [lang]);
}

type Compared =
  | { state: 'working' }
  | { state: 'failed' }
  | { state: 'here'; found: CountryAnswers };

/** The answers to a request, anew whenever it changes; nothing is asked while it or the facts are null. */
export function useAnswers(
  request: CountryRequest | null,
  facts: CountryFacts | null,
): { compared: Compared; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify([request, attempt]);
  const [answer, setAnswer] = useState<{
    asked: string;
    facts: CountryFacts;
    found: CountryAnswers | 'failed';
  }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is in the text of what is asked.
  useEffect(() => {
    if (!request || !facts) return;
    let isWanted = true;
    const answered = (found: CountryAnswers | 'failed') => {
      if (isWanted) setAnswer({ asked, facts, found });
    };
    comparer.ask({ request, facts }).then(answered, (error) => {
      console.warn('the routes could not be compared', error);
      answered('failed');
    });
    return () => {
      isWanted = false;
    };
  }, [asked, facts]);
  const again = () => setAttempt((before) => before + 1);
  if (answer?.asked !== asked || answer.facts !== facts)
    return { compared: { state: 'working' }, again };
  if (answer.found === 'failed') return { compared: { state: 'failed' }, again };
  return { compared: { state: 'here', found: answer.found }, again };
}
