import type { PlaceKind } from '../../../content/schema.ts';

/**
 * Style rules that leave only the chosen kind, so that the filter works without script. None of its characters
 * is one that HTML would escape.
 */
export function kindRules(scope: string, kinds: PlaceKind[]): string {
  const hidden = kinds.map(
    (kind) => `${scope}:has([value=${kind}]:checked) [data-kinds]:not([data-kinds~=${kind}])`,
  );
  return `@media screen{${hidden.join(',')}{display:none}}`;
}
