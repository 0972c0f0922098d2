/** Colours of one file by name, day first and night second. */
export type Palette = Record<string, readonly [day: string, night: string]>;

export type Sheet = {
  /** Unique among the files; ids are written as `~name` and get it in front. */
  prefix: string;
  width: number;
  height: number;
  /** Where to cut when the frame is narrower than the drawing, in percent of its width. */
  focus: number;
  palette: Palette;
  /** Groups whose colours differ: declarations of the palette's names, by class. */
  depths?: Record<string, string>;
  defs: string;
  body: string;
};

/**
 * A complete file. Class names are written bare and get the prefix too: a rule with an ancestor would not reach
 * inside a use element. Its upper part is left unpainted: the page's sky and the place's name stand behind it.
 * Day and night follow prefers-color-scheme; `.n` shows by night only, `.d` by day only.
 */
export function sheet({
  prefix,
  width,
  height,
  focus,
  palette,
  depths,
  defs,
  body,
}: Sheet): string {
  const all = `${defs}${body}${Object.values(depths ?? {}).join('')}`;
  const used = Object.entries(palette).filter(([name]) => all.includes(`--${name})`));
  const tones = (which: 0 | 1) => used.map(([name, pair]) => `--${name}:${pair[which]}`).join(';');
  const layers = Object.entries(depths ?? {}).map(([name, pairs]) => `.~${name}{${pairs}}`);
  const style = `.${prefix}{${tones(0)}}${layers.join('')}.~n{display:none}.~ln{fill:none;stroke-linecap:round}@media (prefers-color-scheme:dark){.${prefix}{${tones(1)}}.~n{display:inline}.~d{display:none}}`;
  const drawn = `<defs>${defs}</defs>\n${body}`;
  const content = `<style>${style}</style>\n${drawn.replace(/class="([^"]+)"/g, (_, names: string) => `class="${names.replace(/(^| )/g, '$1~')}"`)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="${prefix}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" data-focus="${focus}">
${content.replaceAll('~', `${prefix}-`).replace(/\n\s*/g, '\n')}
</svg>
`;
}

/** A use of a symbol: place it, then scale it (second factor for height), then turn it. */
export function put(id: string, x: number, y: number, scale = 1, scaleY = scale, turn = 0): string {
  const [sx, sy] = [round(scale), round(scaleY)];
  const size = sx === 1 && sy === 1 ? '' : `scale(${sx === sy ? sx : `${sx} ${sy}`})`;
  const rotate = turn ? `rotate(${turn})` : '';
  return `<use href="#~${id}" transform="translate(${Math.round(x)} ${Math.round(y)})${rotate}${size}"/>`;
}

export const round = (n: number): number => Math.round(n * 100) / 100;

/** Path elements from pairs of fill colour name and path data. */
export const fills = (...parts: readonly (readonly [colour: string, d: string])[]): string =>
  parts.map(([colour, d]) => `<path fill="var(--${colour})" d="${d}"/>`).join('');
