import { escapeHtml } from '../../http/escape-html.ts';

/** What a mail template may name; the names are those of Supabase's templates. */
export interface TemplateValues {
  Token: string;
  TokenHash: string;
  SiteURL: string;
  RedirectTo: string;
  Email: string;
  NewEmail: string;
  /** Only `.Data.language` may be read. */
  Data: { language: string };
}

/** `html` escapes for the place a value stands in; `plain` (subjects) escapes nothing. */
type TemplateFormat = 'html' | 'plain';

type Field = Exclude<keyof TemplateValues, 'Data'> | 'Data.language';
type Place = 'text' | 'link' | 'query';
type Node =
  | { type: 'literal'; text: string }
  | { type: 'value'; field: Field; place: Place }
  | { type: 'if'; field: Field; equals: string; yes: Node[]; no: Node[] };

const fields: readonly string[] = [
  'Token',
  'TokenHash',
  'SiteURL',
  'RedirectTo',
  'Email',
  'NewEmail',
  'Data.language',
] satisfies Field[];

function isField(name: string): name is Field {
  return fields.includes(name);
}

/**
 * Compiles the part of Go's template language that our mails use, so that one file serves both the
 * Supabase CLI and us: `{{ .Field }}`, `{{ if eq .Field "text" }} … {{ else }} … {{ end }}`.
 * Throws on anything else, so that a template this server cannot render stops the start.
 */
export function compileTemplate(
  source: string,
  format: TemplateFormat,
): (values: TemplateValues) => string {
  const root: Node[] = [];
  const open: { node: Extract<Node, { type: 'if' }>; into: Node[]; inElse: boolean }[] = [];
  let into = root;
  let before = '';
  for (const [index, piece] of source.split(/\{\{(.*?)\}\}/s).entries()) {
    if (index % 2 === 0) {
      if (piece.includes('{{')) throw new Error('a {{ has no }}');
      if (piece !== '') into.push({ type: 'literal', text: piece });
      before += piece;
      continue;
    }
    const tag = piece.trim();
    const value = /^\.([\w.]+)$/.exec(tag)?.[1];
    const condition = /^if eq \.([\w.]+) "([^"]*)"$/.exec(tag);
    if (value !== undefined && isField(value)) {
      into.push({ type: 'value', field: value, place: placeAfter(before) });
      before += '.';
    } else if (condition?.[1] !== undefined && isField(condition[1])) {
      const node: Node = {
        type: 'if',
        field: condition[1],
        equals: condition[2] ?? '',
        yes: [],
        no: [],
      };
      into.push(node);
      open.push({ node, into, inElse: false });
      into = node.yes;
    } else if (tag === 'else') {
      const current = open.at(-1);
      if (!current || current.inElse) throw new Error('{{ else }} without {{ if }}');
      current.inElse = true;
      into = current.node.no;
    } else if (tag === 'end') {
      const closed = open.pop();
      if (!closed) throw new Error('{{ end }} without {{ if }}');
      into = closed.into;
    } else {
      throw new Error(`unknown tag {{ ${tag} }}`);
    }
  }
  if (open.length > 0) throw new Error('{{ if }} without {{ end }}');
  return (values) => render(root, values, format);
}

/** Where a value stands: in text, at the start of an href, or in its query. */
function placeAfter(html: string): Place {
  const href = /href="([^"]*)$/.exec(html)?.[1];
  if (href === undefined) return 'text';
  return href.includes('?') ? 'query' : 'link';
}

function render(nodes: Node[], values: TemplateValues, format: TemplateFormat): string {
  let out = '';
  for (const node of nodes) {
    if (node.type === 'literal') out += node.text;
    else if (node.type === 'if') {
      const chosen = read(values, node.field) === node.equals ? node.yes : node.no;
      out += render(chosen, values, format);
    } else {
      const text = read(values, node.field);
      if (format === 'plain') out += text;
      else out += escapeHtml(node.place === 'query' ? encodeURIComponent(text) : text);
    }
  }
  return out;
}

function read(values: TemplateValues, field: Field): string {
  return field === 'Data.language' ? values.Data.language : values[field];
}
