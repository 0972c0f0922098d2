import { placePath } from '#kit/rules/place-address.ts';

const anchor = /^(?:\/destinos\/([a-z0-9-]+))?#place-([a-z0-9-]+)$/;

/** Texts name a place as `#place-slug` of a guide: the page of that place, any other address as it is. */
export function placeAddress(href: string, destination: string): string {
  const [, other, place] = anchor.exec(href) ?? [];
  return place ? placePath(other ?? destination, place) : href;
}

/** The same value with every `href` in it passed through `change`. */
export function withHrefs<T>(value: T, change: (href: string) => string): T {
  if (Array.isArray(value)) return value.map((one) => withHrefs(one, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'href' && typeof one === 'string' ? change(one) : withHrefs(one, change),
    ]),
  ) as T;
}
