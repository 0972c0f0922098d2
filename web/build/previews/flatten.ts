import { XMLBuilder, XMLParser } from 'fast-xml-parser';

/**
 * A drawing of ours as plain SVG: its day palette put in for `var(--…)`, classes turned into attributes, and every
 * `<use>` replaced by what it shows, since the same figure wears other colours in other places. Renderers outside
 * browsers know none of these. Drawings hold classes alone as selectors; night, inside `@media`, is left out.
 */
export function flatten(svg: string): string {
  const [root] = parser.parse(svg).filter((node: Node) => 'svg' in node) as Node[];
  if (!root) throw new Error('the drawing has no <svg>');
  const rules = rulesOf(svg);
  const byId = new Map<string, Node>();
  index(root, byId);
  return builder.build([resolved(root, { rules, byId, variables: {} })].flat());
}

type Attributes = Record<string, string>;
type Node = { ':@'?: Attributes } & Record<string, Node[] | Attributes | string>;
type Rules = Map<string, Attributes>;
type Scope = { rules: Rules; byId: Map<string, Node>; variables: Attributes };

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
  parseAttributeValue: false,
};
const parser = new XMLParser(options);
const builder = new XMLBuilder(options);

function rulesOf(svg: string): Rules {
  const css = svg.match(/<style>(.*?)<\/style>/s)?.[1] ?? '';
  const day = css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules: Rules = new Map();
  for (const [, name = '', body = ''] of day.matchAll(/\.([\w-]+)\{([^{}]*)\}/g)) {
    const declarations = body.split(';').filter(Boolean);
    const found = Object.fromEntries(
      declarations.map((one) => {
        const colon = one.indexOf(':');
        return [one.slice(0, colon).trim(), one.slice(colon + 1).trim()];
      }),
    );
    rules.set(name, { ...rules.get(name), ...found });
  }
  return rules;
}

function nameOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ':@') ?? '#text';
}

function childrenOf(node: Node): Node[] {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? children : [];
}

function index(node: Node, byId: Map<string, Node>) {
  const id = node[':@']?.id;
  if (id) byId.set(id, node);
  for (const child of childrenOf(node)) index(child, byId);
}

function resolved(node: Node, scope: Scope): Node[] {
  const name = nameOf(node);
  if (name === 'style' || name === '#text') return [];
  const { class: classes = '', href, ...written } = node[':@'] ?? {};
  const styled: Attributes = {};
  for (const one of classes.split(/\s+/)) Object.assign(styled, scope.rules.get(one));
  if (styled.display === 'none') return [];
  const variables = { ...scope.variables };
  for (const [key, value] of Object.entries(styled))
    if (key.startsWith('--')) variables[key] = substitute(value, variables);
  const inner = { ...scope, variables };
  const attributes: Attributes = {};
  for (const [key, value] of Object.entries({ ...written, ...styled }))
    if (!key.startsWith('--')) attributes[key] = substitute(value, variables);
  if (name !== 'use')
    return [
      { [name]: childrenOf(node).flatMap((child) => resolved(child, inner)), ':@': attributes },
    ];
  const shown = scope.byId.get(href?.slice(1) ?? '');
  if (!shown) throw new Error(`the drawing uses ${href}, which it lacks`);
  const { x = '0', y = '0', transform = '', ...rest } = attributes;
  const place = `${transform} translate(${x} ${y})`.trim();
  const copy: Node = { ...shown, ':@': { ...shown[':@'] } };
  delete copy[':@']?.id;
  return [{ g: resolved(copy, inner), ':@': { ...rest, transform: place } }];
}

/** `var(--x)` and `var(--x,fallback)`, one in another too. */
function substitute(value: string, variables: Attributes): string {
  return value.replace(
    /var\((--[\w-]+)(?:,([^()]*(?:\([^()]*\))?[^()]*))?\)/g,
    (whole, name: string, fallback?: string) => {
      const found = variables[name] ?? (fallback && substitute(fallback, variables));
      if (!found) throw new Error(`the drawing asks for ${whole}, which it does not say`);
      return found;
    },
  );
}
