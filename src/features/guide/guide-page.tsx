import { getRouteApi } from '@tanstack/react-router';
import { Band } from '../../ui/band.tsx';
import { Poster } from '../../ui/poster.tsx';
import { Contents } from './contents.tsx';
import { GetThere } from './get-there.tsx';
import { Glance } from './glance.tsx';
import { Hook } from './hook.tsx';
import { Onward } from './onward.tsx';
import { Places } from './places.tsx';
import { PlacesMap } from './places-map.tsx';
import { ProseSection } from './prose-section.tsx';
import { Sources } from './sources.tsx';
import { When } from './when.tsx';

const route = getRouteApi('/destinos/$slug');

export function GuidePage() {
  const guide = route.useLoaderData();
  return (
    <div data-place={guide.slug}>
      <Poster name={guide.name} drawings={guide.scene} size="page" />
      <Hook guide={guide} />
      <Band figure={guide.slug} />
      <Contents titles={guide.titles} />
      <Glance title={guide.titles.glance} items={guide.glance} />
      <When guide={guide} />
      <ProseSection guide={guide} id="understand" />
      <GetThere guide={guide} />
      <ProseSection guide={guide} id="get-around" />
      <Band figure={guide.slug} />
      <PlacesMap guide={guide} />
      <Places guide={guide} />
      <ProseSection guide={guide} id="eat" />
      <ProseSection guide={guide} id="safe" />
      <ProseSection guide={guide} id="practical" />
      <Band figure={guide.slug} />
      <Sources sources={guide.sources} />
      <Onward from={guide.slug} />
    </div>
  );
}
