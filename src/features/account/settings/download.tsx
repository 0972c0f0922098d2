import { useState } from 'react';
import { readExport } from '../../../data/export.ts';
import type { Failure } from '../../../domain/error-codes.ts';
import { useI18n } from '../../../i18n/context.tsx';
import styles from '../account.module.css';
import { FailureNotice } from '../failure-notice.tsx';

/** One button: the file is made when it is asked for and handed to the browser's downloads. */
export function Download() {
  const { t } = useI18n();
  const [state, setState] = useState<'ready' | 'working' | 'done' | Failure>('ready');

  async function download() {
    if (state === 'working') return;
    setState('working');
    const { failure, file } = await readExport();
    if (file) hand(file);
    setState(failure ?? 'done');
  }

  return (
    <div className={styles.form}>
      {typeof state === 'object' && <FailureNotice failure={state} />}
      <div className={styles.actions}>
        <button
          type="button"
          className="btn line"
          aria-disabled={state === 'working' || undefined}
          onClick={download}
        >
          {state === 'working' ? t('account.working') : t('settings.data.download')}
        </button>
        <span role="status">{state === 'done' && t('settings.data.done')}</span>
      </div>
    </div>
  );
}

function hand({ name, text }: { name: string; text: string }) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun once the event is over; until then the address must be there.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
