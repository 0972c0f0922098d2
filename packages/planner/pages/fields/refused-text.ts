import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { noticeRefused } from '../undo/undo-notice.tsx';

/** What fields could not keep, by the row and its column: it stays while the page lives, and its sheet may be closed. */
const texts = new Map<string, string>();

type Options = { row: string; column: string; label: string };

/**
 * A text that a field could not keep, null for none, and what sets it. It is in the field again when the sheet of the
 * field is opened again; a notice says so where the sheet goes before it is corrected.
 */
export function useRefusedText({ row, column, label }: Options) {
  const { t } = useI18n();
  const key = `${row} ${column}`;
  const [refused, setRefused] = useState(() => texts.get(key) ?? null);
  const isShown = useRef(false);
  const notice = () => {
    const text = texts.get(key);
    if (text !== undefined) noticeRefused(t('trips.trip.notKept', { label, text }));
  };
  const leave = useEffectEvent(notice);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      leave();
    };
  }, []);
  const refuse = (text: string | null) => {
    if (text === null) texts.delete(key);
    else texts.set(key, text);
    setRefused(text);
    // A field saves its text when it goes, and may refuse it only then.
    if (!isShown.current) notice();
  };
  return [refused, refuse] as const;
}
