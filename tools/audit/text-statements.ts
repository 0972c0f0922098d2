import type { Source } from '#guide/compiler/schema.ts';
import { type Kind, type Statement, statementsOf } from './statement.ts';

const mark = /^(?<text>.+?)\s*\[\^(?<keys>[A-Z0-9_, ]+)\]/;
const listed = /^(?:[-*>]|\d+\.|#+|\{#[a-z0-9-]+\})\s+/;

/**
 * The statements of one language's text: what stands between two source marks of a line, and of the rest the sentences
 * with a figure, which state a fact without naming who says it. `kinds` are what both are drawn as.
 */
export function textStatements(
  file: string,
  markdown: string,
  known: Record<string, Source>,
  kinds: { marked: Kind; unmarked: Kind },
): Statement[] {
  const state = statementsOf(file, known);
  const statements: Statement[] = [];
  let section = '';
  markdown.split('\n').forEach((line, index) => {
    const heading = /^#/.test(line);
    section = line.match(/^#.*\{#(?<id>[a-z0-9-]+)\}/)?.groups?.id ?? section;
    const path = `line ${index + 1} #${section}`;
    let rest = line;
    for (let found = rest.match(mark); found; found = rest.match(mark)) {
      const { text = '', keys = '' } = found.groups ?? {};
      statements.push(state(kinds.marked, path, text.trim(), keys.split(/,\s*/)));
      rest = rest.slice(found[0].length).replace(/^[.,;]?\s*/, '');
    }
    if (!heading && !line.startsWith('!['))
      for (const sentence of sentencesOf(rest))
        if (/\d/.test(words(sentence))) statements.push(state(kinds.unmarked, path, sentence, []));
  });
  return statements;
}

/** At a full stop before a space and a capital: not within "1.500" or "a. m.". */
function sentencesOf(text: string): string[] {
  let plain = text.trim();
  while (listed.test(plain)) plain = plain.replace(listed, '');
  return plain.split(/(?<=[.!?…»”])\s+(?=[\p{Lu}¿¡«“*[])/u).filter(Boolean);
}

/** Without the addresses of links, whose figures nobody reads. */
const words = (sentence: string) => sentence.replaceAll(/\]\([^)]*\)|\{#[^}]*\}/g, '');
