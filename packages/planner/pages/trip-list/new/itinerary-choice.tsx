import type { Guide, GuideItinerary } from '#guide/compiler/guide.ts';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';

export type Choice = { guide: Guide; itinerary: GuideItinerary };

type Props = {
  /** Undefined while they are under way. */
  guides: Guide[] | 'failed' | undefined;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
};

/** The itineraries of all guides. */
export function ItineraryChoice({ guides, chosen, onChoose }: Props) {
  const { t } = useI18n();
  if (guides === undefined) return <p role="status">{t('trips.new.loading')}</p>;
  if (guides === 'failed') return <p role="alert">{t('trips.new.unreachable')}</p>;
  const choices = choicesOf(guides);
  return (
    <Field label={t('trips.new.which')}>
      {(control) => (
        <select
          {...control}
          value={choices.findIndex(({ itinerary }) => itinerary === chosen?.itinerary)}
          onChange={({ target }) => onChoose(choices[Number(target.value)] ?? null)}
        >
          {guides.map(({ slug, name }) => (
            <optgroup key={slug} label={name}>
              {choices.map(({ guide, itinerary }, nth) =>
                guide.slug === slug ? (
                  <option key={itinerary.id} value={nth}>
                    {itinerary.title}
                  </option>
                ) : null,
              )}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

export function choicesOf(guides: readonly Guide[]): Choice[] {
  return guides.flatMap((guide) => guide.itineraries.map((itinerary) => ({ guide, itinerary })));
}
