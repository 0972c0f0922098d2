import type { GlanceItem } from '../guide.ts';
import {
  type Cite,
  inlines,
  listOf,
  onlyParagraph,
  plain,
  type Section,
  sourced,
  trimmed,
} from '../markdown.ts';

/** `- Label: **value** note` */
export function glanceItems(file: string, section: Section, cite: Cite): GlanceItem[] {
  return listOf(file, section).children.map((item) => {
    const [label, value, ...note] = onlyParagraph(file, item);
    if (label?.type !== 'text' || !label.value.trim().endsWith(':') || value?.type !== 'strong')
      throw new Error(
        `${file}:${item.position?.start.line} write "- Label: **value** note" at a glance.`,
      );
    const text = inlines(file, note, cite);
    sourced(file, item, [plain(value), ...text]);
    return { label: label.value.trim().slice(0, -1), value: plain(value), note: trimmed(text) };
  });
}
