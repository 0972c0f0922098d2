import postcss, { type ChildNode, type Container, type Root } from 'postcss';

/** What packages/kit/ui/deferred-styles.tsx renders. */
const place = '<style data-deferred=""> </style>';

/**
 * Parts the style of a page at the places where its first screen may end: it ends elsewhere on a wide screen than on a
 * phone. `css` is what the head keeps; in `html` each rule that can wait stands at the last place that nothing before
 * needs it at: those for paper, faces for letters of few pages, and those whose every selector names a class of a CSS
 * module that does not occur before. A page without such a place stays as it is. All rules are in layers, which are
 * named before, so that only rules of one layer change their order.
 */
export function partStyles(html: string, css: string): { html: string; css: string } {
  const [first = '', ...parts] = html.split(place);
  const ends = parts.map((_, n) => [first, ...parts.slice(0, n)].join(''));
  let waiting = parse(css);
  const pieces = ends.map((before) => {
    const seen = classesOf(before);
    const later = postcss.root();
    part(
      waiting,
      later,
      (node) => isForPaper(node) || isOfFewLetters(node) || namesUnseen(node, seen),
    );
    const now = String(waiting);
    waiting = later;
    return now;
  });
  const [early = css, ...late] = [...pieces, String(waiting)];
  const sheets = late.map((rules) => `${place.slice(0, place.indexOf('>') + 1)}${rules}</style>`);
  return { html: first + parts.map((part, n) => sheets[n] + part).join(''), css: early };
}

type Parted = { used: string; unused: string };

/**
 * Parts rules into those that a page with these classes needs at once and the rest, faces for letters of few pages among
 * them, each with its layers and conditions.
 */
export function partUnused(css: string, seen: Set<string>): Parted {
  return partBy(css, (node) => isOfFewLetters(node) || namesUnseen(node, seen));
}

/** The same, where the rest is in a sheet that the page loads by itself: what is for paper waits there too. */
export function partShared(css: string, seen: Set<string>): Parted {
  return partBy(css, (node) => isForPaper(node) || isOfFewLetters(node) || namesUnseen(node, seen));
}

function partBy(css: string, canWait: (node: ChildNode) => boolean): Parted {
  const used = parse(css);
  const unused = postcss.root();
  part(used, unused, canWait);
  return { used: String(used), unused: String(unused) };
}

const trees = new Map<string, Root>();

/** A tree of its own; each text is parsed once, because hundreds of pages have the same. */
function parse(css: string): Root {
  const tree = trees.get(css) ?? postcss.parse(css);
  trees.set(css, tree);
  return tree.clone();
}

/** Every class that a page names. */
export function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)];
  return new Set(lists.flatMap(([, names = '']) => names.split(' ')));
}

/** Rules that hold rules: one left out would stay before what it corrects. */
const groups = /^(container|layer|media|scope|starting-style|supports)$/;

/** Moves what can wait from one container to the other, each rule in a copy of what it stands in. */
function part(from: Container, to: Container, canWait: (node: ChildNode) => boolean) {
  for (const node of [...(from.nodes ?? [])]) {
    if (canWait(node)) to.append(node.remove());
    else if (node.type === 'atrule' && groups.test(node.name) && node.nodes) {
      const copy = node.clone({ nodes: [] });
      part(node, copy, canWait);
      if (copy.nodes?.length) to.append(copy);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

function isForPaper(node: ChildNode): boolean {
  return node.type === 'atrule' && node.name === 'media' && node.params === 'print';
}

function isOfFewLetters(node: ChildNode): boolean {
  return (
    node.type === 'atrule' &&
    node.name === 'font-face' &&
    node.some((child) => child.type === 'decl' && child.prop === 'unicode-range')
  );
}

function namesUnseen(node: ChildNode, seen: Set<string>): boolean {
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
