import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Failure } from '#kit/rules/failure.ts';
import {
  endOneSession,
  endOtherSessions,
  type OpenSession,
} from '#sync/session/account/devices.ts';
import own from '../settings.module.css';
import { momentOf } from '../times.ts';
import { deviceOf } from './device.ts';

/** Every device that is signed in; each but this one can be shut out. */
export function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useI18n();
  const router = useRouter();
  const status = useRef<HTMLParagraphElement>(null);
  const { busy: ending, failure, run } = useAction();
  const [said, setSaid] = useState('');

  const end = (what: string, call: () => Promise<Failure | null>, words: string) =>
    run(async () => {
      setSaid('');
      const failed = await call();
      if (failed) return failed;
      await router.invalidate();
      setSaid(words);
      // The button that was pressed is gone with its session.
      status.current?.focus();
    }, what);

  return (
    <>
      <FailureNotice failure={failure} />
      <ul className={own.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() =>
              end(session.id, () => endOneSession(session.id), t('settings.sessions.ended'))
            }
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <p>
          <button
            type="button"
            className="btn line"
            aria-disabled={ending === 'others' || undefined}
            onClick={() => end('others', endOtherSessions, t('settings.sessions.endedOthers'))}
          >
            {t(ending === 'others' ? 'account.working' : 'settings.sessions.endOthers')}
          </button>
        </p>
      ) : (
        <p>{t('settings.sessions.onlyHere')}</p>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
    </>
  );
}

type RowProps = { session: OpenSession; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const { t, locale } = useI18n();
  const { createdAt, lastSeenAt, isCurrent } = session;
  const known = deviceOf(session.userAgent);
  const device = known ? t('settings.sessions.device', known) : t('settings.sessions.unknown');
  return (
    <li>
      <div>
        <b>{device}</b>
        {isCurrent && <small className={own.here}>{t('settings.sessions.current')}</small>}
        <small>{t('settings.sessions.seen', { date: momentOf(lastSeenAt, locale) })}</small>
        <small>{t('settings.sessions.since', { date: momentOf(createdAt, locale) })}</small>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="btn line"
          aria-label={t('settings.sessions.endNamed', { device })}
          aria-disabled={isEnding || undefined}
          onClick={onEnd}
        >
          {t(isEnding ? 'account.working' : 'settings.sessions.end')}
        </button>
      )}
    </li>
  );
}
