/** How a copy of a trip is called; `copyOf` gives "Copy of X". A copy of a copy is numbered: "Copy of X (2)". */
export function copyName(name: string, copyOf: (name: string) => string, most: number): string {
  const [before = '', after = ''] = copyOf('\n').split('\n');
  const isCopy = before !== '' && name.startsWith(before) && name.endsWith(after);
  const [, stem = name, number] = /^(.*) \((\d+)\)$/.exec(name) ?? [];
  const ending = isCopy ? ` (${Number(number ?? 1) + 1})` : '';
  return (isCopy ? stem : copyOf(name)).slice(0, most - ending.length) + ending;
}
