import { lazy } from '#kit/components/lazy/lazy.tsx';

const asTyped = ({ text }: { text: string }) => <p>{text}</p>;

/** What a trip's people wrote, drawn; until what draws it is here, as they typed it. */
export const Markdown = lazy(async () => (await import('./drawn-markdown.tsx')).DrawnMarkdown, {
  waiting: asTyped,
  missing: asTyped,
});
