import type { Block, Inline } from './guide.ts';

/** Running text without links, emphasis and source marks. */
export function plainText(text: Inline[]): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('b' in part) return plainText(part.b);
      if ('i' in part) return plainText(part.i);
      return 'c' in part ? plainText(part.c) : '';
    })
    .join('');
}

/** Paragraphs and list items, a line each. */
export function plainBlocks(blocks: Block[]): string {
  return blocks
    .flatMap((block) => ('p' in block ? [block.p] : 'ul' in block ? block.ul : [block.h]))
    .map(plainText)
    .join('\n');
}
