import type { Inline } from '../guide.ts';
import { type Cite, type Document, inlines, plain, sourced } from '../markdown.ts';

type Lead = { hook: Inline[]; description: string; sceneAlt: string };

/** What stands between a page's name and its first section: the hero's sentence, the description, what the scene shows. */
export function leadOf(file: string, { lead }: Document, hasScene: boolean, cite: Cite): Lead {
  const [hook, description, image, ...rest] = lead;
  if (hook?.type !== 'blockquote' || description?.type !== 'paragraph' || rest.length)
    throw new Error(
      `${file}: after "# Name" stand one "> sentence" for the hero, one paragraph that describes the page, and "![what the scene shows](scene)".`,
    );
  const text = plain(description).replaceAll('\n', ' ');
  if (text.length < 70 || text.length > 160)
    throw new Error(
      `${file}: the description has ${text.length} characters; 70 to 160 are shown by search engines.`,
    );
  const [paragraph] = hook.children;
  if (paragraph?.type !== 'paragraph') throw new Error(`${file}: the hero sentence is empty.`);
  const [picture] = image?.type === 'paragraph' ? image.children : [];
  const sceneAlt = picture?.type === 'image' ? (picture.alt ?? '').trim() : '';
  if (hasScene && sceneAlt.length < 20)
    throw new Error(
      `${file}: the scene has no alternative text: write "![what it shows](scene)" under the description.`,
    );
  return {
    hook: sourced(file, hook, inlines(file, paragraph.children, cite)),
    description: text,
    sceneAlt,
  };
}
