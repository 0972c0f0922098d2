import type { KeyboardEvent } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Piece } from '#kit/search/mark.ts';
import type { SearchEntry } from '#kit/search/search-index.ts';
import { SaveButton } from '#saved-places/save-button.tsx';
import type { Hit } from '../engine.ts';
import { useSentence } from '../use-sentence.ts';
import { PageLink } from './page-link.tsx';
import styles from './results.module.css';

type Props = {
  hit: Hit;
  /** The text of its page may be fetched. */
  withText: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** One result: the whole row leads there, the link says what it is and where. */
export function Result({ hit, withText, onKeyDown }: Props) {
  const { t, locale } = useI18n();
  const { entry, title, other } = hit;
  const sentence = useSentence(hit, withText);
  const excerpt = sentence ?? hit.excerpt();
  const mentions = sentence ? [] : hit.mentions();
  return (
    <li className={styles.result} data-place={entry.slug}>
      <PageLink
        slug={entry.slug}
        anchor={entry.anchor}
        section={entry.sectionId}
        place={entry.kind === 'place' ? entry.anchor : undefined}
        className={styles.link}
        onKeyDown={onKeyDown}
        result
      >
        <b className={styles.title}>
          <Marked pieces={title} />
        </b>{' '}
        <small className={styles.where}>{whereOf(entry)}</small>
      </PageLink>
      {entry.kind === 'place' && (
        <SaveButton id={`${entry.slug}/${entry.anchor}`} name={entry.title} compact />
      )}
      {other && (
        <p className={styles.other}>
          {t('search.also')}{' '}
          <span lang={locale === 'es' ? 'en' : 'es'}>
            <Marked pieces={other} />
          </span>
        </p>
      )}
      {excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <Marked pieces={excerpt} />
        </p>
      )}
      {mentions.length > 0 && (
        <p className={styles.mentions}>
          {t('search.mentions')}{' '}
          {mentions.slice(0, 5).map((word, at) => (
            <span key={word}>
              {at > 0 && ', '}
              <mark>{word}</mark>
            </span>
          ))}
        </p>
      )}
    </li>
  );

  function whereOf({ kind, pageName, section }: SearchEntry): string {
    if (kind === 'page') return t('search.kinds.destination');
    if (kind === 'passage') return `${pageName} · ${section.replace(/:.*/, '')}`;
    return pageName;
  }
}

function Marked({ pieces }: { pieces: Piece[] }) {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    at += text.length;
    return hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
  });
}
