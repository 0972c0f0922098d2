import { compiledContent } from '../cache/compiled.ts';

/** Compiles the content once before the workers start: they and the plugins of each project then read the result. */
export function setup() {
  compiledContent();
}
