import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { redo, undo, useOpenTrip } from '../../data/trips/trips.ts';
import { announce } from '../announcer.tsx';

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog';

/** Ctrl or Cmd with Z and Y; in a field they stay the field's own. */
export function useUndoKeys(): void {
  const { t } = useI18n();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      const way = key === 'y' || event.shiftKey ? 'redo' : 'undo';
      if (useOpenTrip.getState().history[way].length === 0) return;
      if (way === 'redo') redo();
      else undo();
      announce(t(way === 'redo' ? 'trips.trip.redone' : 'trips.trip.undone'));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [t]);
}
