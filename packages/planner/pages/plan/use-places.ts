import { useAtlas } from '#guide/data/use-content.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { IconName } from '#kit/ui/icon.tsx';

type GuidePlaceChoice = {
  /** `destination/place`. */
  place: string;
  name: string;
  destination: string;
  destinationName: string;
  icon: IconName;
  lat: number;
  lon: number;
};

/** Every place of every guide; none until they are here. */
export function usePlaces(): GuidePlaceChoice[] | 'failed' {
  const { locale } = useI18n();
  const { data, error } = useAtlas(locale);
  if (error) return 'failed';
  return (data?.destinations ?? []).flatMap(({ slug, name: destinationName, places }) =>
    places.map(({ slug: own, name, kinds, lat, lon }) => ({
      place: `${slug}/${own}`,
      name,
      destination: slug,
      destinationName,
      icon: kinds[0] ?? 'pin',
      lat,
      lon,
    })),
  );
}
