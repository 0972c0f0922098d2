import type { Block, Inline } from '#guide/compiler/guide.ts';

/** Lists whose entries begin with a name in bold, for a form that draws the name as a heading: without its full stop. */
export function withoutStops(blocks: Block[]): Block[] {
  return blocks.map((block) => ('ul' in block ? { ul: block.ul.map(entry) } : block));
}

function entry([name, ...rest]: Inline[]): Inline[] {
  if (name === undefined) return rest;
  if (typeof name === 'string' || !('b' in name)) return [name, ...rest];
  const last = name.b.at(-1);
  if (typeof last !== 'string' || !last.endsWith('.')) return [name, ...rest];
  return [{ b: [...name.b.slice(0, -1), last.slice(0, -1)] }, ...rest];
}
