import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { interestSlugs, interests } from '#kit/calendar/interests.ts';
import { slugOfMonth } from '#kit/calendar/months.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName } from '#kit/language/format.ts';
import { publicPath } from '#kit/language/locale.ts';
import styles from './when-form.module.css';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Leads to the page of a month, of a reason to come, or of both; without JavaScript to the page of all. */
export function WhenForm() {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const title = useId();
  return (
    <form
      className={styles.form}
      action={publicPath('/cuando', locale)}
      aria-labelledby={title}
      data-scripted=""
      onSubmit={submit}
    >
      <p id={title} className={styles.title}>
        {t('home.when.title')}
      </p>
      <label>
        <span className="vh">{t('home.when.month')}</span>
        <select name="mes">
          <option value="">{t('home.when.anyMonth')}</option>
          {months.map((month) => (
            <option key={month} value={slugOfMonth(month)}>
              {monthName(month, locale)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="vh">{t('home.when.interest')}</span>
        <select name="motivo">
          <option value="">{t('home.when.anyInterest')}</option>
          {interests.map((interest) => (
            <option key={interest} value={interestSlugs[interest]}>
              {t(`guide.year.interests.${interest}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn">
        {t('home.when.submit')}
      </button>
    </form>
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const [month, interest] = [String(chosen.get('mes')), String(chosen.get('motivo'))];
    if (month && interest)
      void navigate({ to: '/cuando/$month/$interest', params: { month, interest } });
    else if (month || interest)
      void navigate({ to: '/cuando/$choice', params: { choice: month || interest } });
    else void navigate({ to: '/cuando' });
  }
}
