import { createReads, useRead } from '#kit/read-store.ts';
import { DataFailure, failureFrom } from '#kit/rules/failure.ts';
import { sharingFailure } from './sharing-failure.ts';

/** What `ask` answers to the tokens of addresses. */
export function answersOf<Of>(ask: (token: string) => Promise<Of>) {
  return createReads(
    ([token]: [string]) =>
      ask(token).catch((error) => {
        throw new DataFailure(sharingFailure(error), error);
      }),
    { keep: false },
  );
}

/** The answer to the token of an address, asked for each token, and again when the reader wants. */
export function useAnswer<Of>(answers: ReturnType<typeof answersOf<Of>>, token: string) {
  const { data, error, readAgain } = useRead(answers, [token]);
  return { found: data, failure: error ? failureFrom(error) : null, again: readAgain };
}
