import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { queryLimit } from '../search-params.ts';
import styles from './field.module.css';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onType: (text: string) => void;
  onSettle: () => void;
  onEnter: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The query as the poster of its page. Enter leads to the first result, and so does a telephone's search key. */
export function Field({ ref, text, onType, onSettle, onEnter, onKeyDown }: Props) {
  const { t, locale } = useI18n();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSettle();
    onEnter();
  };
  const clear = () => {
    onType('');
    ref.current?.focus();
  };
  return (
    <div className={styles.field}>
      <h1 className={styles.title}>{t('search.heading')}</h1>
      <search>
        <form className={styles.form} action={publicPath('/buscar', locale)} onSubmit={submit}>
          <label htmlFor="search-field" className="vh">
            {t('search.label')}
          </label>
          <Icon name="search" className={styles.lens} />
          <input
            ref={ref}
            id="search-field"
            className={styles.input}
            type="search"
            name="q"
            defaultValue={text}
            placeholder={t('search.placeholder')}
            maxLength={queryLimit}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="search-hint"
            data-arrive=""
            onInput={({ currentTarget }) => onType(currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={onSettle}
          />
          {text && (
            <button type="button" className={styles.clear} onClick={clear}>
              {t('search.clear')}
            </button>
          )}
          <p id="search-hint" className={styles.hint}>
            {t('search.hint')}
          </p>
        </form>
      </search>
      <noscript>
        <p className={styles.noscript}>{t('search.noScript')}</p>
      </noscript>
    </div>
  );
}
