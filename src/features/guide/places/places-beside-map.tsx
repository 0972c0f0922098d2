import { useEffect, useRef } from 'react';
import type { Guide } from '../../../../content/guide.ts';
import { PlacesMap } from '../map/places-map.tsx';
import { PlaceRows } from './place-rows.tsx';
import styles from './places-beside-map.module.css';

/** All places and where they are: below each other, and beside each other where there is room. */
export function PlacesBesideMap({ guide }: { guide: Guide }) {
  const both = useRef<HTMLDivElement>(null);
  useEffect(() => (both.current ? markTwins(both.current) : undefined), []);
  return (
    <div ref={both} className={styles.both}>
      <PlaceRows guide={guide} />
      <PlacesMap guide={guide} beside />
    </div>
  );
}

/** Marks the pin of the row that is pointed at and of the one that has the focus, and the row of a pin: both link to the place. */
function markTwins(both: HTMLElement): () => void {
  const at: { pointer?: string | null; focus?: string | null } = {};
  const mark = ({ type, target }: Event) => {
    const by = type.startsWith('pointer') ? 'pointer' : 'focus';
    at[by] = type === `${by}over` || type === `${by}in` ? addressAt(target) : null;
    for (const link of both.querySelectorAll('a[href]'))
      link.toggleAttribute('data-marked', Object.values(at).includes(link.getAttribute('href')));
  };
  const events = ['pointerover', 'pointerleave', 'focusin', 'focusout'];
  for (const event of events) both.addEventListener(event, mark);
  return () => {
    for (const event of events) both.removeEventListener(event, mark);
  };
}

/** Address of the place whose row or pin an event came to. */
function addressAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a') ?? target.closest('li')?.querySelector('h4 a');
  return link?.getAttribute('href') ?? null;
}
