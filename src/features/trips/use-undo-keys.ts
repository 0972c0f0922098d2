import { useEffect } from 'react';
import { redo, undo } from '../../data/trips.ts';

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog';

/** Ctrl or Cmd with Z and Y; in a field they stay the field's own. */
export function useUndoKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
