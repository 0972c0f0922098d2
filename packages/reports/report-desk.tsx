import { useState } from 'react';
import { ReportForm } from './report-form.tsx';
import styles from './report-page.module.css';
import type { ReportSubject } from './report-subject.ts';
import { Subject } from './subject.tsx';
import { Thanks } from './thanks.tsx';
import { useReportForm } from './use-report-form.ts';
import { WhatHappens } from './what-happens.tsx';

type Props = {
  /** As the address has it; empty when it says nothing. */
  about: string;
  subject: ReportSubject | null;
  /** False while the page is as it was built. */
  ready: boolean;
  isLoggedIn: boolean;
  onSent: () => void;
};

/** What the report is about beside its form, until it is sent. */
export function ReportDesk({ about, subject, ready, isLoggedIn, onSent }: Props) {
  const [thanked, setThanked] = useState<'sent' | 'waiting' | null>(null);
  const state = useReportForm({ about, known: subject !== null, ready }, (how) => {
    setThanked(how);
    onSent();
  });
  return (
    <div className={styles.body}>
      <div className={styles.side}>
        <Subject
          about={about}
          subject={subject}
          asks={!thanked}
          ready={ready}
          error={state.errors.about}
          onInput={state.onInput}
        />
        <WhatHappens isLoggedIn={isLoggedIn} />
      </div>
      {thanked ? (
        <Thanks
          subject={subject}
          isWaiting={thanked === 'waiting'}
          onAnother={() => {
            state.reset();
            setThanked(null);
          }}
        />
      ) : (
        <ReportForm state={state} />
      )}
    </div>
  );
}
