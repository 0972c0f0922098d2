import type { GuideQuestion } from '../guide.ts';
import { blocks, type Cite, type Section, splitSection } from '../markdown.ts';

/** `### Question? {#id}` and its answer. */
export function questionsOf(file: string, section: Section, cite: Cite): GuideQuestion[] {
  const [lead, ...parts] = splitSection(file, section);
  if (lead?.nodes.length)
    throw new Error(`${file}:${section.line} {#${section.id}} starts with "### Question? {#id}".`);
  return parts.map(({ id, title, line, nodes }) => {
    if (!nodes.length) throw new Error(`${file}:${line} "${title}" has no answer.`);
    return { id, question: title, answer: blocks(file, nodes, cite) };
  });
}
