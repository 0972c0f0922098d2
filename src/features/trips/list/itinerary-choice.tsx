import { useEffect, useState } from 'react';
import type { Guide, GuideItinerary } from '../../../../content/guide.ts';
import { Field } from '../../../components/field.tsx';
import { readItineraries } from '../../../data/trips/new-trip.ts';
import { useI18n } from '../../../i18n/context.tsx';

type Choice = { guide: Guide; itinerary: GuideItinerary };

/** The itineraries of all guides, fetched when somebody wants one. */
export function ItineraryChoice({ onChoose }: { onChoose: (choice: Choice | null) => void }) {
  const { t, locale } = useI18n();
  const [guides, setGuides] = useState<Guide[] | 'failed' | null>(null);
  useEffect(() => {
    let here = true;
    readItineraries(locale).then(
      (found) => {
        if (!here) return;
        setGuides(found);
        onChoose(choicesOf(found)[0] ?? null);
      },
      () => here && setGuides('failed'),
    );
    return () => {
      here = false;
    };
  }, [locale, onChoose]);
  if (guides === null) return <p role="status">{t('trips.new.loading')}</p>;
  if (guides === 'failed') return <p role="alert">{t('trips.new.unreachable')}</p>;
  const choices = choicesOf(guides);
  return (
    <Field label={t('trips.new.which')}>
      {(control) => (
        <select
          {...control}
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

function choicesOf(guides: Guide[]): Choice[] {
  return guides.flatMap((guide) => guide.itineraries.map((itinerary) => ({ guide, itinerary })));
}
