import postcss, { type ChildNode, type Container } from 'postcss';

/** What src/ui/late-styles.tsx renders. */
const place = '<style data-late=""> </style>';

/**
 * Parts the style of a page at the place where its first screen ends. `css` is what the head keeps; in `html` the
 * rules that nothing before that place can need stand there: those for paper, and those whose every selector
 * names a class of a CSS module that does not occur before. A page without such a place stays as it is.
 * All rules are in layers, which are named before, so that only rules of one layer change their order.
 */
export function partStyles(html: string, css: string): { html: string; css: string } {
  const end = html.indexOf(place);
  if (end < 0) return { html, css };
  const seen = new Set(
    [...html.slice(0, end).matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );
  const early = postcss.parse(css);
  const late = postcss.root();
  part(early, late, seen);
  const there = `${place.slice(0, place.indexOf('>') + 1)}${late}</style>`;
  return { html: html.replace(place, () => there), css: String(early) };
}

/** Rules that hold rules: one left out would stay before what it corrects. */
const groups = /^(container|layer|media|scope|starting-style|supports)$/;

/** Moves what can wait from one container to the other, each rule in a copy of what it stands in. */
function part(from: Container, to: Container, seen: Set<string>) {
  for (const node of [...(from.nodes ?? [])]) {
    if (canWait(node, seen)) to.append(node.remove());
    else if (node.type === 'atrule' && groups.test(node.name) && node.nodes) {
      const copy = node.clone({ nodes: [] });
      part(node, copy, seen);
      if (copy.nodes?.length) to.append(copy);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

function canWait(node: ChildNode, seen: Set<string>): boolean {
  if (node.type === 'atrule') return node.name === 'media' && node.params === 'print';
  return node.type === 'rule' && alternatives(node.selector).every((one) => isUnseen(one, seen));
}

/** The parts of a selector between commas, without what stands in brackets. */
function alternatives(selector: string): string[] {
  let text = selector;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text.split(',');
}

/** Classes of CSS modules begin with an underscore; others may be set by a script at any time. */
function isUnseen(selector: string, seen: Set<string>): boolean {
  return [...selector.matchAll(/\.(_[\w-]+)/g)].some(([, name = '']) => !seen.has(name));
}
