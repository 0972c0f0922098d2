import { useEffect, useRef } from 'react';
import type { Guide, GuidePlace } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { PlaceKind } from '#kit/rules/place-kinds.ts';
import { DeferredStyles } from '#kit/ui/deferred-styles.tsx';
import { KindFilter } from '#kit/ui/map/kind-filter.tsx';
import { PlacesMap } from '../map/places-map.tsx';
import { PlaceRows } from './place-rows.tsx';
import styles from './places-beside-map.module.css';
import { useKindInAddress } from './use-kind-in-address.ts';

/**
 * All places and where they are: below each other, and beside each other where there is room. Radio buttons and CSS
 * narrow both to a kind, without script.
 */
export function PlacesBesideMap({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const both = useRef<HTMLElement>(null);
  useEffect(() => (both.current ? markTwins(both.current) : undefined), []);
  useKindInAddress(both);
  return (
    <section ref={both} className={styles.both} id="places" aria-labelledby="places-title">
      <div className={`grid ${styles.head}`}>
        <h2 id="places-title">{guide.titles.places}</h2>
        <KindFilter
          name="kind"
          legend={t('guide.places.show')}
          all={t('guide.places.all', { count: guide.places.length })}
          kinds={kindCounts(guide.places).map(([id, count]) => ({
            id,
            label: t(`guide.kinds.${id}`),
            count,
          }))}
        />
      </div>
      <DeferredStyles />
      <PlaceRows guide={guide} />
      <PlacesMap guide={guide} />
    </section>
  );
}

/** How many places there are of each kind, the most frequent first. */
function kindCounts(places: GuidePlace[]): [kind: PlaceKind, count: number][] {
  const counts = new Map<PlaceKind, number>();
  for (const { kinds } of places)
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Marks the pin of the row that is pointed at and of the one that has the focus, and the row of a pin: both link to the place. */
function markTwins(both: HTMLElement): () => void {
  const at: { pointer?: string | null; focus?: string | null } = {};
  const mark = ({ type, target }: Event) => {
    const by = type.startsWith('pointer') ? 'pointer' : 'focus';
    at[by] = type === `${by}over` || type === `${by}in` ? addressAt(target) : null;
    for (const link of both.querySelectorAll('a[href], [data-href]'))
      link.toggleAttribute('data-marked', Object.values(at).includes(addressOf(link)));
    const pin = [...both.querySelectorAll('#map [data-marked]')].find(
      (link) => addressOf(link) === at[by],
    );
    if (pin && target instanceof Element && !target.closest('#map'))
      scrollToPin(pin.querySelector('[data-exact]') ?? pin);
  };
  const events = ['pointerover', 'pointerleave', 'focusin', 'focusout'];
  for (const event of events) both.addEventListener(event, mark);
  return () => {
    for (const event of events) both.removeEventListener(event, mark);
  };
}

/** Address of the place that a link or a pin of a street plan stands for. */
function addressOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttribute('data-href');
}

/** Brings a pin into sight where the drawings scroll beside the rows, and never moves the page. */
function scrollToPin(pin: Element): void {
  const drawings = pin.closest('[data-scrolls]');
  if (!drawings) return;
  const [at, seen] = [pin.getBoundingClientRect(), drawings.getBoundingClientRect()];
  if (at.top >= seen.top && at.bottom <= seen.bottom) return;
  drawings.scrollTop += (at.top + at.bottom) / 2 - (seen.top + seen.bottom) / 2;
}

/** Address of the place whose row or pin an event came to. */
function addressAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a') ?? target.closest('li')?.querySelector('h4 a');
  return link?.getAttribute('href') ?? null;
}
