import type { List, RootContent } from 'mdast';
import type { Block, Inline } from '../guide.ts';
import {
  blocks,
  type Cite,
  inlines,
  onlyParagraph,
  plain,
  type Section,
  sourced,
  trimmed,
} from '../markdown.ts';

export type Named = { name: string; note: Inline[] };

/**
 * A section that gives words to entries of facts.json: one list of `- {#id} **Name** note`, and text around it.
 * Throws for an id that facts.json lacks, and for one without words. `what` names the entries in the message.
 */
export function namedList(
  file: string,
  section: Section,
  what: string,
  ids: string[],
  cite: Cite,
): { text: Block[]; entries: Map<string, Named> } {
  const list = section.nodes.find(isNamed);
  const text = blocks(
    file,
    section.nodes.filter((node) => node !== list),
    cite,
  );
  const entries = new Map<string, Named>();
  for (const item of list?.children ?? []) {
    const line = item.position?.start.line;
    const [mark, name, ...note] = onlyParagraph(file, item);
    const id = mark?.type === 'text' ? mark.value.match(idMark)?.[1] : undefined;
    if (!id || name?.type !== 'strong')
      throw new Error(`${file}:${line} write "- {#${what}-id} **Name** note".`);
    if (!ids.includes(id)) throw new Error(`${file}:${line} {#${id}} is no ${what} of facts.json.`);
    const words = inlines(file, note, cite);
    sourced(file, item, words);
    entries.set(id, { name: plain(name), note: trimmed(words) });
  }
  for (const id of ids)
    if (!entries.has(id)) throw new Error(`${file} has no text for the ${what} ${id}.`);
  return { text, entries };
}

const idMark = /^\{#([a-z0-9-]+)\}\s*$/;

function isNamed(node: RootContent): node is List {
  if (node.type !== 'list') return false;
  const [paragraph] = node.children[0]?.children ?? [];
  const [mark] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  return mark?.type === 'text' && mark.value.startsWith('{#');
}
