import { resolve } from 'node:path';
import { loadContent } from '../load.ts';

/** The content as it is, compiled once for all tests of a worker that read it. */
export const content = loadContent(resolve(import.meta.dirname, '..'));
