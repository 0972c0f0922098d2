import { compiledContent } from '../cache/compiled.ts';

/** The content as it is, one for all tests of a worker that read it. */
export const content = compiledContent();
