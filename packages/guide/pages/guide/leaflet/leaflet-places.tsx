import { Link } from '@tanstack/react-router';
import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { placePath } from '#kit/rules/place-address.ts';
import { groupName } from '../places/group-name.ts';
import { placeGroups } from '../places/place-groups.ts';
import { Blocks } from '../section/text.tsx';
import { placeFacts } from './place-facts.ts';

/** All places by group: the text of each, and in one line what can be looked up. */
export function LeafletPlaces({ guide: { slug, places: all } }: { guide: Guide }) {
  const i18n = useI18n();
  const { t } = i18n;
  return placeGroups(all).map(({ group, places }) => (
    <div key={group}>
      <h3>{t(`guide.groups.${groupName(group, places)}`)}</h3>
      {places.map((place) => (
        <div key={place.slug}>
          <h4>
            <Link to={placePath(slug, place.slug)}>{place.name}</Link>
          </h4>
          <Blocks blocks={place.text} heading="h5" />
          <p>
            <small>{placeFacts(place, i18n)}</small>
          </p>
        </div>
      ))}
    </div>
  ));
}
