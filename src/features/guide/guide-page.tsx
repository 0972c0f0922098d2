import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/destinos/$slug');

export function GuidePage() {
  const guide = route.useLoaderData();
  return <h1>{guide.name}</h1>;
}
