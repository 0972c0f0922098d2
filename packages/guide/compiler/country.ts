import type { Country, Lang, Scene } from './guide.ts';
import { countryChapterAnchors } from './links.ts';
import { blocks, sectionNamed, splitDocument } from './markdown.ts';
import { citations } from './parts/citations.ts';
import { glanceItems } from './parts/glance.ts';
import { leadOf } from './parts/lead.ts';
import { questionsOf } from './parts/questions.ts';
import { type CountryFacts, countrySectionIds } from './schema.ts';

/** The country's page in one language. Throws like `compileGuide`. */
export function compileCountry(
  folder: string,
  facts: CountryFacts,
  lang: Lang,
  markdown: string,
  scene: Scene | null,
): Country {
  const file = `${folder}/${lang}.md`;
  const { cite, sources } = citations(file, facts.sources);
  const document = splitDocument(file, markdown, countrySectionIds);
  const lead = leadOf(file, document, scene !== null, cite);
  const glance = glanceItems(file, sectionNamed(file, document, 'glance'), cite);
  const body = Object.fromEntries(
    countrySectionIds.flatMap((id) =>
      id === 'glance' || id === 'questions'
        ? []
        : [[id, blocks(file, sectionNamed(file, document, id).nodes, cite)]],
    ),
  ) as Country['body'];
  const questions = questionsOf(file, sectionNamed(file, document, 'questions'), cite);
  const anchors = countryChapterAnchors({ questions, body });
  return {
    lang,
    name: document.name,
    scene,
    ...lead,
    reviewed: facts.reviewed,
    titles: Object.fromEntries(
      countrySectionIds.map((id) => [id, sectionNamed(file, document, id).title]),
    ) as Country['titles'],
    glance,
    body,
    questions,
    anchors,
    sources: sources(),
  };
}
