import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { useProfileWaiting, watchProfile } from '../data/profile.ts';
import type { Profile } from '../profile.ts';
import styles from './dashboard.module.css';

export function ProfileSummary({ profile }: { profile: Profile | null }) {
  const { t } = useI18n();
  const { isWaiting } = useProfileWaiting();
  useEffect(watchProfile, []);
  if (!profile?.completedAt)
    return (
      <section className={`notice ${styles.incomplete}`} aria-labelledby="perfil">
        <h2 id="perfil">{t('dashboard.completeHeading')}</h2>
        <p>{t('dashboard.completeText')}</p>
        <p>
          <Link className="btn" to="/register">
            {t('dashboard.complete')}
          </Link>
        </p>
      </section>
    );
  const { homeCity, travelStyle, interests, language } = profile;
  return (
    <section className={styles.profile} aria-labelledby="perfil">
      <h2 id="perfil">{t('dashboard.profile')}</h2>
      <dl>
        {homeCity && (
          <div>
            <dt>{t('dashboard.from')}</dt>
            <dd>{homeCity}</dd>
          </div>
        )}
        <div>
          <dt>{t('dashboard.style')}</dt>
          <dd>{t(`profile.styles.${travelStyle}`)}</dd>
        </div>
        {interests.length > 0 && (
          <div>
            <dt>{t('dashboard.interests')}</dt>
            <dd>{interests.map((one) => t(`profile.interestNames.${one}`)).join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>{t('dashboard.mailLanguage')}</dt>
          <dd>{t(language === 'es' ? 'profile.spanish' : 'profile.english')}</dd>
        </div>
      </dl>
      {isWaiting && <p role="status">{t('profile.waiting')}</p>}
      <p>
        <Link className="btn line" to="/register">
          {t('dashboard.editProfile')}
        </Link>
      </p>
    </section>
  );
}
