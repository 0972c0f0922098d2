import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { signOut } from '#sync/session/session.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import styles from './header.module.css';
import { Menu } from './menu.tsx';

/** The way in, or the traveller's own menu. The built page shows the way in; the store corrects it once read. */
export function AccountMenu() {
  const { t } = useI18n();
  const user = useUserStore((state) => state.user);
  if (!user)
    return (
      <Link to="/login" className={styles.enter}>
        {t('nav.signIn')}
      </Link>
    );
  return (
    <Menu
      id="cuenta"
      label={
        <>
          <Icon name="person" />
          <span className={styles.wide}>{t('nav.account')}</span>
        </>
      }
    >
      {user.email && <p className={styles.who}>{user.email}</p>}
      <ul>
        <li>
          <Link to="/dashboard">{t('nav.dashboard')}</Link>
        </li>
        <li>
          <Link to="/viajes">{t('nav.trips')}</Link>
        </li>
        <li>
          <Link to="/register">{t('nav.profile')}</Link>
        </li>
        <li>
          <Link to="/cuenta">{t('nav.settings')}</Link>
        </li>
        <li>
          <button type="button" onClick={() => signOut('local')}>
            {t('nav.signOut')}
          </button>
        </li>
      </ul>
    </Menu>
  );
}
