import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import styles from './report-page.module.css';
import type { ReportSubject } from './report-subject.ts';

type Props = {
  subject: ReportSubject | null;
  /** Stored on this device, because there was no network. */
  isWaiting: boolean;
  onAnother: () => void;
};

export function Thanks({ subject, isWaiting, onAnother }: Props) {
  const { t, locale } = useI18n();
  return (
    <div className={`${styles.form} ${styles.thanks}`}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {t('report.thanks.heading')}
      </h2>
      <p>{t(isWaiting ? 'report.thanks.waiting' : 'report.thanks.text')}</p>
      {isWaiting && (
        <p>
          <Link to="/sin-red">{t('report.thanks.where')}</Link>
        </p>
      )}
      <p className={styles.actions}>
        <a className="btn" href={publicPath(subject?.about ?? '/', locale)}>
          {subject
            ? t('report.thanks.back', { name: subject.part ?? subject.page })
            : t('report.thanks.home')}
        </a>
        <button type="button" className="btn line" onClick={onAnother}>
          {t('report.thanks.another')}
        </button>
      </p>
    </div>
  );
}
