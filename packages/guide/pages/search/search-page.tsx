import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Band } from '#kit/ui/band.tsx';
import { Examples } from './field/examples.tsx';
import { Field } from './field/field.tsx';
import { focusFirstResult, moveFocus } from './field/move-focus.ts';
import { SlashSwitch } from './field/slash-switch.tsx';
import { Status } from './field/status.tsx';
import { Directory } from './results/directory.tsx';
import { IndexFailed } from './results/index-failed.tsx';
import { Results } from './results/results.tsx';
import { useEngine } from './use-engine.ts';
import { useQuery } from './use-query.ts';

/** A field, what it finds while one types, and everything there is for those who would rather look. */
export function SearchPage() {
  const { history } = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const { text, settled, type, settle } = useQuery(field);
  const { engine, state, readAgain } = useEngine();
  const asked = text.trim();
  const waiting = asked !== settled.trim();
  // Not for the first letters, which are found everywhere; from then on nothing flickers.
  const [withTexts, setWithTexts] = useState(false);
  if (!withTexts && !waiting && asked) setWithTexts(true);
  const answer = useMemo(() => (asked && engine ? engine.search(asked) : null), [asked, engine]);

  // Enter that came before the results counts when they are there, unless the query has changed.
  const entered = useRef('');
  const enter = () => {
    entered.current = focusFirstResult() ? '' : asked;
  };
  useEffect(() => {
    if (answer && asked === entered.current) focusFirstResult();
    entered.current = '';
  }, [answer, asked]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const input = field.current;
    if (event.key !== 'Escape' || event.currentTarget !== input) return moveFocus(event, input);
    event.preventDefault();
    if (text) type('');
    else if (history.canGoBack()) history.back();
  };

  return (
    <>
      <Field
        ref={field}
        text={text}
        onType={type}
        onSettle={settle}
        onEnter={enter}
        onKeyDown={onKeyDown}
      />
      <Band figure="mochila" weaving={asked !== '' && state === 'loading'} />
      <Status waiting={waiting} asked={asked} state={state} answer={answer} />
      {state === 'failed' && <IndexFailed onRetry={readAgain} />}
      {answer && engine ? (
        <Results
          asked={asked}
          answer={answer}
          engine={engine}
          withTexts={withTexts}
          onKeyDown={onKeyDown}
        />
      ) : (
        <Examples />
      )}
      {(answer?.hits.length ?? 0) === 0 && <Directory />}
      <SlashSwitch />
    </>
  );
}
