import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import { prepareToReport } from './data/report.ts';
import { ReportDesk } from './report-desk.tsx';
import styles from './report-page.module.css';
import { SentReports } from './sent-reports.tsx';

const route = getRouteApi('/reportar');

/** The form that reports a mistake, with an account or without. */
export function ReportPage() {
  const { t } = useI18n();
  // The built page knows no parameters: they count once it was taken over.
  const hydrated = useHydrated();
  const found = route.useLoaderData();
  const { sobre = '' } = route.useSearch();
  const asked = hydrated ? sobre : '';
  const subject = hydrated ? found : null;
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  const [sent, setSent] = useState(0);
  useEffect(prepareToReport, []);

  return (
    <>
      <div className={`grid ${styles.head}`}>
        <h1 className="big">{t('report.heading')}</h1>
        <p className="lead">{t('report.lead')}</p>
      </div>
      <Band figure="mochila" />
      <ReportDesk
        key={sobre}
        about={asked}
        subject={subject}
        ready={hydrated}
        isLoggedIn={isLoggedIn}
        onSent={() => setSent(sent + 1)}
      />
      {isLoggedIn && <SentReports key={sent} />}
    </>
  );
}
