import type { Block } from '#guide/compiler/guide.ts';

export type Group = { id: string; blocks: Block[] };

/** A section's text cut at its sub-headings: what stands before the first, then one group for each. */
export function groupsOf(blocks: Block[]): { lead: Block[]; groups: Group[] } {
  const lead: Block[] = [];
  const groups: Group[] = [];
  for (const block of blocks) {
    if ('h' in block) groups.push({ id: block.id, blocks: [block] });
    else (groups.at(-1)?.blocks ?? lead).push(block);
  }
  return { lead, groups };
}
