import type { ComponentProps } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { destinationOf } from '#planner/rules/facts.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { usePlaces } from '../use-places.ts';

type Props = { plan: Plan } & ComponentProps<'select'>;

/** The places of the guides by destination, those of the trip first. */
export function PlaceSelect({ plan, ...control }: Props) {
  const { t } = useI18n();
  const found = usePlaces();
  const places = found === 'failed' ? [] : found;
  const stops = [...plan.days.flatMap((day) => day.stops), ...plan.unplanned];
  const ofTrip = new Set(stops.map(destinationOf));
  const slugs = [...new Set(places.map(({ destination }) => destination))];
  const sorted = [
    ...slugs.filter((slug) => ofTrip.has(slug)),
    ...slugs.filter((slug) => !ofTrip.has(slug)),
  ];
  const isKnown = places.some(({ place }) => place === control.value);
  return (
    <select {...control}>
      <option value="">{t('trips.stop.atNone')}</option>
      {/* Until the list is here, or where the guide has the place no more. */}
      {control.value && !isKnown && <option value={control.value}>{control.value}</option>}
      {sorted.map((slug) => {
        const group = places.filter(({ destination }) => destination === slug);
        return (
          <optgroup key={slug} label={group[0]?.destinationName}>
            {group.map(({ place, name }) => (
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </optgroup>
        );
      })}
    </select>
  );
}
