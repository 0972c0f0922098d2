import { getRouteApi } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import styles from '../account.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { wantedPath } from '../sign-in/wanted-path.ts';
import { ProfileForm } from './profile-form.tsx';

const route = getRouteApi('/_signed-in/register');

/** Where a new account is completed, and later the profile's editor. */
export function RegisterPage() {
  const { t, locale } = useI18n();
  const profile = route.useLoaderData();
  const { redirect } = route.useSearch();
  const isNew = !profile?.completedAt;
  return (
    <AccountFrame>
      <h1 className={styles.heading}>{t(isNew ? 'profile.newHeading' : 'profile.editHeading')}</h1>
      <p>{t(isNew ? 'profile.newIntro' : 'profile.editIntro')}</p>
      <ProfileForm
        profile={profile}
        redirect={redirect}
        also={
          <a href={publicPath(wantedPath(redirect), locale)}>
            {t(isNew ? 'profile.later' : 'profile.back')}
          </a>
        }
      />
    </AccountFrame>
  );
}
