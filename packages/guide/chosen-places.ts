/** The places of a guide that somebody with little time should see, the best first. */
export function chosenPlaces<Place extends { slug: string }>({
  chosen,
  places,
}: {
  chosen: readonly string[];
  places: readonly Place[];
}): Place[] {
  return chosen.flatMap((slug) => places.find((place) => place.slug === slug) ?? []);
}
