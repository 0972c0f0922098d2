import { namedSigns } from '../../plain-text.ts';
import { FileRefused } from '../candidate.ts';

/** An element; names are without their prefix, which the formats that are read do not need. */
export type XmlNode = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlNode[];
  /** Its own text, its children's not. */
  text: string;
};

const deepest = 64;
/** Tags and texts: a track of 10 MB has fewer, and a page of them is a few hundred megabytes of memory. */
const mostPieces = 1_500_000;

/**
 * One piece of a document: comment, instruction, CDATA, end tag, start tag, or text. An element has at most 100
 * attributes: more of them, matched by one repetition, would exhaust the expression's stack.
 */
const piece =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,100})\s*(\/?)>|([^<]+)/y;
const attribute = /([^\s<>/"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The elements of an XML file. Ours, because what comes from strangers needs so little of XML: no document type is
 * read, so there are no entities to expand but signs and letters, and nothing is ever fetched; others stay as they are written.
 * Throws `FileRefused`: `xml_doctype`, `xml_too_deep`, `xml_broken`, `file_too_large`.
 */
export function readXml(text: string): XmlNode {
  const top: XmlNode = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  let pieces = 0;
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const from = piece.lastIndex;
    const found = piece.exec(text);
    const at = open.at(-1);
    if (!found || !at) throw new FileRefused(isDoctype(text, from) ? 'xml_doctype' : 'xml_broken');
    if (++pieces > mostPieces) throw new FileRefused('file_too_large');
    const [, cdata, end, start, attributes = '', alone, words] = found;
    if (cdata !== undefined) at.text += cdata;
    else if (words !== undefined) at.text += unescaped(words);
    else if (end !== undefined) {
      if (open.length === 1 || at.name !== local(end)) throw new FileRefused('xml_broken');
      open.pop();
    } else if (start !== undefined) {
      const node = {
        name: local(start),
        attributes: attributesOf(attributes),
        children: [],
        text: '',
      };
      at.children.push(node);
      if (!alone) open.push(node);
      if (open.length > deepest) throw new FileRefused('xml_too_deep');
    }
  }
  const [root, ...more] = top.children;
  if (!root || more.length > 0 || open.length > 1 || top.text.trim() !== '')
    throw new FileRefused('xml_broken');
  return root;
}

/** The text of the first child of that name, trimmed; empty where there is none. */
export function childText(node: XmlNode, name: string): string {
  return node.children.find((child) => child.name === name)?.text.trim() ?? '';
}

/** Every element of that name at any depth, in the order of the file. */
export function elementsOf(root: XmlNode, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  const visit = (node: XmlNode) => {
    if (node.name === name) found.push(node);
    for (const child of node.children) visit(child);
  };
  visit(root);
  return found;
}

/** NaN, which is no position, for what is no number. */
export function degreesOf(text: string | undefined): number {
  return text?.trim() ? Number(text) : Number.NaN;
}

function isDoctype(text: string, at: number): boolean {
  return /^<!(DOCTYPE|ENTITY)/i.test(text.slice(at, at + 12));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const noAttributes: ReadonlyMap<string, string> = new Map();

function attributesOf(text: string): ReadonlyMap<string, string> {
  if (text === '') return noAttributes;
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(attribute))
    found.set(local(name), unescaped(double ?? single ?? ''));
  return found;
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return namedSigns.get(name) ?? whole;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code);
  });
}
