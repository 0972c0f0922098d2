import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import styles from './language-offer.module.css';

/**
 * This page in the other language, offered in that language. web/boot.ts shows it (`data-offer`) where the browser
 * prefers that one, and hides it for good once it is answered, here or by the language switch.
 */
export function LanguageOffer() {
  const { t, locale } = useI18n();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  // An account has a language.
  useEffect(() => {
    if (isLoggedIn) document.documentElement.removeAttribute('data-offer');
  }, [isLoggedIn]);
  const other = locale === 'es' ? 'en' : 'es';
  return (
    <aside
      id="otro-idioma"
      className={styles.offer}
      lang={other}
      aria-label={t('languageOffer.label')}
    >
      <a href={publicPath(path, other)} hrefLang={other}>
        {t('languageOffer.read')}
      </a>
      <button type="button">
        <span>{t('languageOffer.stay')}</span>
        <b aria-hidden="true">×</b>
      </button>
    </aside>
  );
}
