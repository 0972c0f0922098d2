import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const route = getRouteApi('/destinos/$slug_/$chapter');

/**
 * Keeps the chosen kind of places in the address (`?tipo=beach`), so that a narrowed list can be sent and found again.
 * The radio buttons themselves narrow it, also before the application is there: what was chosen by then counts.
 */
export function useKindInAddress(list: RefObject<HTMLElement | null>): void {
  const { tipo } = route.useSearch();
  const navigate = useNavigate();
  const keep = useEffectEvent((kind: string) => {
    const search = kind === 'all' ? {} : { tipo: kind };
    void navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
  });
  const begin = useEffectEvent((radios: HTMLInputElement[]) => {
    const wanted = radios.find(({ value }) => value === tipo);
    const chosen = radios.find(({ checked }) => checked);
    if (chosen && chosen.value !== 'all') keep(chosen.value);
    else if (wanted) wanted.checked = true;
  });
  useEffect(() => {
    const section = list.current;
    if (!section) return;
    begin([...section.querySelectorAll<HTMLInputElement>('[name=kind]')]);
    // React says nothing of a radio button that the line above took the mark from.
    const listen = ({ target }: Event) =>
      target instanceof HTMLInputElement && target.name === 'kind' && keep(target.value);
    section.addEventListener('change', listen);
    return () => section.removeEventListener('change', listen);
  }, [list]);
}
