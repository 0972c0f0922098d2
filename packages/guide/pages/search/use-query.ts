import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from '#kit/ui/use-hydrated.ts';

const route = getRouteApi('/buscar');

/** Milliseconds without typing after which the address follows: browsers refuse to rewrite it at every letter. */
const pause = 300;

type Query = {
  /** What is in the field. */
  text: string;
  /** What is in the address: what the reader has stopped at. */
  settled: string;
  type: (text: string) => void;
  /** Brings the address up to date at once. */
  settle: () => void;
};

/**
 * The query lives in the address (`?q=`), which follows the typing without adding to the history; a link, the
 * back button and a shared address lead the other way. The built page knows no query until it was taken over.
 */
export function useQuery(field: RefObject<HTMLInputElement | null>): Query {
  const { q = '' } = route.useSearch();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<string | null>(null);
  const settled = hydrated ? q : '';
  const text = typed ?? settled;
  // The address has followed: from now on it leads.
  if (typed !== null && typed === settled) setTyped(null);

  useEffect(() => {
    // Typed before the application woke.
    const early = field.current?.value;
    if (early) setTyped(early);
  }, [field]);

  useEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text;
  }, [field, text]);

  useEffect(() => {
    if (typed === null || typed === settled) return;
    const timer = setTimeout(() => navigate(addressOf(typed)), pause);
    return () => clearTimeout(timer);
  }, [navigate, typed, settled]);

  return {
    text,
    settled,
    type: setTyped,
    settle: () => {
      if (typed !== null && typed !== settled) navigate(addressOf(typed));
    },
  };
}

function addressOf(text: string) {
  const q = text.trim() ? text : undefined;
  return { to: '/buscar', search: { q }, replace: true, resetScroll: false } as const;
}
