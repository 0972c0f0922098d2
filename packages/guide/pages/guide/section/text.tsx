import { use } from 'react';
import type { Block, Inline } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { SourceContext, SourceMark } from '../../parts/source-mark.tsx';
import { keyed } from './keyed.ts';
import { sourceNumbers } from './source-numbers.ts';
import styles from './text.module.css';

/** Running text of a guide, a paragraph or a line, and at its end one mark for all its sources. */
export function Words({ text }: { text: Inline[] }) {
  const numbers = sourceNumbers(text);
  return (
    <>
      <Pieces text={text} />
      {numbers.length > 0 && <Marks numbers={numbers} />}
    </>
  );
}

function Pieces({ text }: { text: Inline[] }) {
  return keyed(text).map(({ key, part }) => <Piece key={key} part={part} />);
}

function Piece({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  if ('s' in part) return null;
  if ('href' in part) return <TextLink {...part} />;
  const [Tag, text] = 'b' in part ? (['strong', part.b] as const) : (['em', part.i] as const);
  return (
    <Tag>
      <Pieces text={text} />
    </Tag>
  );
}

/** Texts link to our own pages without the language. */
function TextLink({ href, c }: Extract<Inline, { href: string }>) {
  const { locale } = useI18n();
  return (
    <a href={href.startsWith('/') ? publicPath(href, locale) : href}>
      <Pieces text={c} />
    </a>
  );
}

/** The mark of a statement, which opens its sources; nothing on a page that shows none. */
export function Marks({ numbers }: { numbers: number[] }) {
  const page = use(SourceContext);
  return page && <SourceMark numbers={numbers} sources={page.sources} />;
}

type Heading = 'h3' | 'h4' | 'h5';

/** Paragraphs, lists and sub-headings, in order. */
export function Blocks({ blocks, heading = 'h3' }: { blocks: Block[]; heading?: Heading }) {
  return keyed(blocks).map(({ key, part }) => (
    <OneBlock key={key} block={part} Heading={heading} />
  ));
}

function OneBlock({ block, Heading }: { block: Block; Heading: Heading }) {
  if ('h' in block)
    return (
      <Heading id={block.id}>
        <Words text={block.h} />
      </Heading>
    );
  if ('p' in block)
    return (
      <p>
        <Words text={block.p} />
      </p>
    );
  return (
    <ul className={styles.list}>
      {keyed(block.ul).map(({ key, part }) => (
        <li key={key}>
          <Words text={part} />
        </li>
      ))}
    </ul>
  );
}
