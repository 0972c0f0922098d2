import { Link } from '@tanstack/react-router';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { signOut } from '#sync/session/session.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import styles from './profile/dashboard.module.css';

/** The e-mail and the ways out. The guard redirects to /login after signing out. */
export function AccountSection() {
  const { t } = useI18n();
  const email = useUserStore(({ user }) => user?.email);
  const { busy: leaving, failure, run } = useAction();
  const leave = (scope: 'local' | 'global') => run(() => signOut(scope), scope);

  return (
    <section aria-labelledby="tu-cuenta">
      <h2 id="tu-cuenta">{t('dashboard.account')}</h2>
      <FailureNotice failure={failure} />
      <dl>
        <div>
          <dt>{t('dashboard.accountEmail')}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p>
        <Link className="btn line" to="/cuenta">
          {t('dashboard.settings')}
        </Link>
      </p>
      <ul className={styles.exits}>
        <li>
          <button
            type="button"
            className="btn line"
            aria-disabled={leaving !== null || undefined}
            aria-describedby="salir"
            onClick={() => leave('local')}
          >
            {leaving === 'local' ? t('account.working') : t('dashboard.signOut')}
          </button>
          <p id="salir">{t('dashboard.signOutText')}</p>
        </li>
        <li>
          <button
            type="button"
            className="btn line"
            aria-disabled={leaving !== null || undefined}
            aria-describedby="salir-todas"
            onClick={() => leave('global')}
          >
            {leaving === 'global' ? t('account.working') : t('dashboard.signOutEverywhere')}
          </button>
          <p id="salir-todas">{t('dashboard.signOutEverywhereText')}</p>
        </li>
      </ul>
    </section>
  );
}
