import { Link, useRouter } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import type { MessageKey } from '#kit/i18n/messages.ts';
import { Notice } from '#kit/ui/notice.tsx';

/** What a page is made of could not be fetched: said as such, with a way to try again. */
export function ContentFailed({ title }: { title: MessageKey }) {
  const { t } = useI18n();
  const router = useRouter();
  return (
    <div className="grid beat">
      <div className="measure">
        <h1>{t(title)}</h1>
        <Notice kind="bad">
          <p>{t(navigator.onLine ? 'guide.failedHint' : 'shell.notKept')}</p>
          {!navigator.onLine && (
            <p>
              <Link to="/sin-red">{t('shell.whatIsKept')}</Link>
            </p>
          )}
          <p>
            <button type="button" className="btn" onClick={() => router.invalidate()}>
              {t('shell.tryAgain')}
            </button>
          </p>
        </Notice>
      </div>
    </div>
  );
}
