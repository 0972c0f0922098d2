import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from './report-page.module.css';

/** What becomes of a report, promised no further than it is kept. */
export function WhatHappens({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useI18n();
  return (
    <section className={styles.next} aria-labelledby="luego">
      <h2 id="luego">{t('report.next.title')}</h2>
      <ul>
        <li>{t('report.next.read')}</li>
        <li>{t('report.next.answer')}</li>
        <li>{t('report.next.privacy')}</li>
        <li>
          {isLoggedIn ? t('report.next.signedIn') : t('report.next.visitor')}{' '}
          {!isLoggedIn && <Link to="/login">{t('report.next.signIn')}</Link>}
        </li>
      </ul>
    </section>
  );
}
