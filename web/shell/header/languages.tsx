import { useLocation } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { type Locale, locales, publicPath } from '#kit/language/locale.ts';
import styles from './languages.module.css';

const names: Record<Locale, string> = { es: 'Español', en: 'English' };

/**
 * The same page in the other language: plain links, because the whole application speaks one. web/boot.ts takes search
 * and hash along, and remembers the choice.
 */
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
          >
            <abbr title={names[language]}>{language.toUpperCase()}</abbr>
          </a>
        </li>
      ))}
    </ul>
  );
}
