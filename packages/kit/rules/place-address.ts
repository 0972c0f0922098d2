const pattern = /^\/destinos\/([a-z0-9-]+)\/lugares\/([a-z0-9-]+)$/;

/** Path of a place's page, without the language. Both are slugs. */
export function placePath(destination: string, place: string): string {
  return `/destinos/${destination}/lugares/${place}`;
}

/** The slugs of the place whose page a path is; null for any other path. */
export function placeOfPath(path: string): { destination: string; place: string } | null {
  const [, destination, place] = pattern.exec(path) ?? [];
  return destination && place ? { destination, place } : null;
}
