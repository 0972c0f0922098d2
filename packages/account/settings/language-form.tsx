import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { useI18n } from '#kit/i18n/context.tsx';
import { type Locale, locales, publicPath } from '#kit/language/locale.ts';
import styles from '../account.module.css';
import { saveLanguage } from '../data/language.ts';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

const schema = v.object({ language: v.picklist(locales) });

/** The language of mails and pages; another one than this page's shows the page in it. */
export function LanguageForm({ language }: { language: Locale }) {
  const { t, locale } = useI18n();
  const router = useRouter();
  const [saved, setSaved] = useState(false);
  const form = useAccountForm({
    schema,
    send: async ({ language: chosen }) => {
      setSaved(false);
      const failure = await saveLanguage(chosen);
      if (failure) return failure;
      if (chosen !== locale) {
        location.assign(publicPath('/cuenta', chosen));
        return null;
      }
      await router.invalidate();
      setSaved(true);
      form.reset();
      return null;
    },
  });
  return (
    <AccountForm
      form={form}
      submit={t('settings.language.save')}
      quiet
      also={<span role="status">{saved && t('settings.language.done')}</span>}
    >
      <fieldset className="field">
        <legend>{t('settings.language.legend')}</legend>
        <div className={styles.chips}>
          {locales.map((one) => (
            <label key={one} className={styles.chip}>
              <input type="radio" name="language" value={one} defaultChecked={one === language} />
              {t(one === 'es' ? 'profile.spanish' : 'profile.english')}
            </label>
          ))}
        </div>
      </fieldset>
    </AccountForm>
  );
}
