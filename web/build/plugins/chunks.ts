import { resolve } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import { browserRoots } from '#code-roots';

const root = resolve(import.meta.dirname, '../../..');
const loader = resolve(root, 'web/chunks/load-chunk.ts');

/**
 * Gives every `import('…')` of the browser's application to `loadChunk` (web/chunks/load-chunk.ts), also those that the
 * router's plugin writes. Vite's own `vite:preloadError` cannot be waited for, so whether a chunk is gone could only
 * be asked once it was too late.
 */
export function chunks(): Plugin {
  return {
    name: 'mochila-chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (
        !browserRoots.some((folder) => file.startsWith(`${root}/${folder}/`)) ||
        file.startsWith(`${root}/web/chunks/`) ||
        !code.includes('import(')
      )
        return;
      const { dynamicImports } = parseSync(`${file.replace(/\.tsx?$/, '')}.js`, code).module;
      // From the end, so that what is before keeps its place.
      const literal = dynamicImports
        .filter(({ moduleRequest: { start } }) => /['"`]/.test(code[start] ?? ''))
        .sort((a, b) => b.start - a.start);
      if (literal.length === 0) return;
      let text = code;
      for (const { start, end } of literal)
        text = `${text.slice(0, start)}loadChunk$(() => ${text.slice(start, end)})${text.slice(end)}`;
      return {
        code: `import { loadChunk as loadChunk$ } from ${JSON.stringify(loader)};\n${text}`,
        map: null,
      };
    },
  };
}
