import { useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type Locale, locales, publicPath } from '../../../domain/language/locale.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './languages.module.css';

const names: Record<Locale, string> = { es: 'Español', en: 'English' };

/** The same page in the other language: a plain link, because the whole application speaks one. */
export function Languages() {
  const { t, locale } = useI18n();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <ul className={styles.languages} aria-label={t('nav.language')}>
      {locales.map((language) => (
        <li key={language}>
          <a
            href={publicPath(path, language)}
            hrefLang={language}
            lang={language}
            aria-current={language === locale ? 'true' : undefined}
            onClick={takeSearchAlong}
          >
            <abbr title={names[language]}>{language.toUpperCase()}</abbr>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Search and hash are not part of the built page, so they are added when the link is followed. */
function takeSearchAlong({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  link.search = window.location.search;
  link.hash = window.location.hash;
}
