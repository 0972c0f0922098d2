import type { List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, Inline } from './guide.ts';
import { plainText } from './plain.ts';

/** Turns source keys into numbers, in order of first use. Throws for a key that does not exist. */
export type Cite = (key: string) => number;

const heading = /^(?<title>.*?)\s*\{#(?<id>[a-z0-9-]+)\}$/;
const citation = /\s*\[\^([A-Z0-9_]+(?:,\s*[A-Z0-9_]+)*)\]/g;

export type Section = { id: string; title: string; line: number; nodes: RootContent[] };
export type Document = { name: string; lead: RootContent[]; sections: Section[] };

/**
 * Splits a text file into its name (`# …`), what stands before the first section, and its `## Title {#id}`
 * sections. Throws for a section that is none of `ids`.
 */
export function splitDocument(file: string, markdown: string, ids: readonly string[]): Document {
  const document: Document = { name: '', lead: [], sections: [] };
  for (const node of fromMarkdown(markdown).children) {
    const section = document.sections.at(-1);
    if (node.type === 'heading' && node.depth === 1) document.name = plain(node);
    else if (node.type === 'heading' && node.depth === 2)
      document.sections.push({ ...titleAndId(file, node), nodes: [] });
    else if (section) section.nodes.push(node);
    else document.lead.push(node);
  }
  if (!document.name) throw new Error(`${file} has no "# Name": write it in the first line.`);
  for (const { id, line } of document.sections)
    if (!ids.includes(id))
      throw new Error(`${file}:${line} {#${id}} is not a section of this page: ${ids.join(', ')}.`);
  return document;
}

/** The section with this id. Throws where the text lacks it. */
export function sectionNamed(file: string, { sections }: Document, id: string): Section {
  const section = sections.find((one) => one.id === id);
  if (section) return section;
  throw new Error(`${file} lacks the section {#${id}}.`);
}

/** Splits a section at its `### Title {#id}` headings; what stands before the first is dropped by none. */
export function splitSection(file: string, section: Section): Section[] {
  const parts: Section[] = [{ ...section, nodes: [] }];
  for (const node of section.nodes) {
    if (node.type === 'heading' && node.depth === 3)
      parts.push({ ...titleAndId(file, node), nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts;
}

/** `Title {#id}` of a heading. Throws where the id is missing. */
function titleAndId(file: string, node: Nodes) {
  const line = node.position?.start.line ?? 0;
  const { title, id } = plain(node).match(heading)?.groups ?? {};
  if (!title || !id)
    throw new Error(
      `${file}:${line} "${plain(node)}" has no id: end the heading with {#like-this}.`,
    );
  return { title, id, line };
}

/** Paragraphs, lists and sub-headings as blocks. Throws on anything else, with file and line. */
export function blocks(file: string, nodes: RootContent[], cite: Cite): Block[] {
  return nodes.map((node): Block => {
    if (node.type === 'paragraph')
      return { p: sourced(file, node, inlines(file, node.children, cite)) };
    if (node.type === 'list') return { ul: items(file, node, cite) };
    if (node.type === 'heading' && node.depth > 2) {
      const { title, id } = titleAndId(file, node);
      return { h: [title], id };
    }
    throw new Error(
      `${file}:${node.position?.start.line} holds a ${node.type}: guides use paragraphs, lists and headings.`,
    );
  });
}

/** The items of a list, each of one paragraph. */
function items(file: string, list: List, cite: Cite): Inline[][] {
  return list.children.map((item) =>
    sourced(file, item, inlines(file, onlyParagraph(file, item), cite)),
  );
}

export function onlyParagraph(file: string, item: ListItem): PhrasingContent[] {
  const [paragraph, ...rest] = item.children;
  if (paragraph?.type !== 'paragraph' || rest.length)
    throw new Error(`${file}:${item.position?.start.line} keep a list item to one paragraph.`);
  return paragraph.children;
}

/** Running text with its `[^KEY]` marks as source numbers. */
export function inlines(file: string, nodes: PhrasingContent[], cite: Cite): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
        return textWithCitations(node.value.replaceAll('\n', ' '), cite);
      case 'strong':
        return [{ b: inlines(file, node.children, cite) }];
      case 'emphasis':
        return [{ i: inlines(file, node.children, cite) }];
      case 'link':
        return [{ href: node.url, c: inlines(file, node.children, cite) }];
      default:
        throw new Error(
          `${file}:${node.position?.start.line} holds a ${node.type}: use text, strong, emphasis and links.`,
        );
    }
  });
}

function textWithCitations(text: string, cite: Cite): Inline[] {
  const out: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(citation)) {
    if (match.index > from) out.push(text.slice(from, match.index));
    out.push({ s: (match[1] ?? '').split(',').map((key) => cite(key.trim())) });
    from = match.index + match[0].length;
  }
  if (from < text.length) out.push(text.slice(from));
  return out;
}

/** A figure without a source is refused: every paragraph or item with a digit names one. */
export function sourced(file: string, node: Nodes, text: Inline[]): Inline[] {
  if (/\d/.test(plainText(text)) && !cites(text))
    throw new Error(
      `${file}:${node.position?.start.line} states a figure without a source: add [^KEY] or take the figure out. "${plainText(text).slice(0, 80)}"`,
    );
  return text;
}

function cites(text: Inline[]): boolean {
  return text.some(
    (part) =>
      typeof part !== 'string' &&
      ('s' in part || cites('b' in part ? part.b : 'i' in part ? part.i : part.c)),
  );
}

export function plain(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plain).join('') : '';
}

/** The one list that a section consists of. */
export function listOf(file: string, section: Section): List {
  const [list, ...rest] = section.nodes;
  if (list?.type !== 'list' || rest.length)
    throw new Error(`${file}:${section.line} {#${section.id}} is one list.`);
  return list;
}

/** Without the punctuation that joined it to what stood before. */
export function trimmed(text: Inline[]): Inline[] {
  const [first, ...rest] = text;
  if (typeof first !== 'string') return text;
  const start = first.replace(/^[\s:;,.–—-]+/, '');
  return start ? [start, ...rest] : rest;
}
