import type { PlaceKind } from '#kit/rules/place-kinds.ts';

/**
 * Style rules that leave only the chosen kind in what follows the filter, so that it works without script. Their
 * `:has()` stands on the filter: on the whole map it would be evaluated again whenever an element is added. None of
 * their characters is one that HTML would escape.
 */
export function kindRules(filter: string, kinds: PlaceKind[]): string {
  const hidden = kinds.map(
    (kind) => `${filter}:has([value=${kind}]:checked)~* [data-kinds]:not([data-kinds~=${kind}])`,
  );
  return `@media screen{${hidden.join(',')}{display:none}}`;
}
