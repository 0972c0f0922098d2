import { useI18n } from '#kit/i18n/context.tsx';
import styles from '#offline/pages/offline-page.module.css';
import { removeReport, useWaitingReports } from '#reports/data/waiting-reports.ts';

/** Reports of mistakes that were written without a network, with the way not to send them. */
export function WaitingReports() {
  const { t } = useI18n();
  const { reports } = useWaitingReports();
  return reports.map(({ id, report, code }) => (
    <li key={id} className={styles.row}>
      <h3>{t('kept.waiting.report')}</h3>
      <p className={styles.how}>{report.message}</p>
      {code && <p>{t(`errors.${code}`)}</p>}
      <p>
        <button
          type="button"
          className="btn bare"
          aria-label={t('kept.waiting.dropReportOf', { name: report.message })}
          onClick={() => removeReport(id)}
        >
          {t('kept.waiting.dropReport')}
        </button>
      </p>
    </li>
  ));
}
