import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import styles from './not-found.module.css';

type Props = { address: string; words: string };

/**
 * Says that nothing is at the address, with a search for its words. Works without JavaScript too: `server/site` puts the
 * address where `data-address` is, and the words where `data-words` is.
 */
export function UnknownNotice({ address, words }: Props) {
  const { t, locale } = useI18n();
  const router = useRouter();
  const search = publicPath('/buscar', locale);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    router.navigate({ to: '/buscar', search: { q: q || undefined } });
  };
  return (
    <section className={styles.notice} aria-labelledby="unknown-title">
      <h2 id="unknown-title" className={styles.title} tabIndex={-1} data-arrive="">
        {t('unknown.title')} <span data-address="">{address}</span>
      </h2>
      <p className={styles.text}>
        {t('unknown.text')} <a href={search}>{t('unknown.all')}</a>
      </p>
      <search>
        <form className={styles.form} action={search} onSubmit={submit}>
          <label htmlFor="unknown-words">{t('unknown.label')}</label>
          <input
            id="unknown-words"
            type="search"
            name="q"
            data-words=""
            defaultValue={words}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
          <button type="submit" className="btn">
            {t('nav.search')}
          </button>
        </form>
      </search>
    </section>
  );
}
