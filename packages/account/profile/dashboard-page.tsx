import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import { AccountSection } from '../account-section.tsx';
import { Avatar } from './avatar.tsx';
import styles from './dashboard.module.css';
import { ProfileSummary } from './profile-summary.tsx';

const route = getRouteApi('/_signed-in/dashboard');

type Props = {
  /** The first steps and what the traveller keeps; the route passes them. */
  children: ReactNode;
};

/** The traveller's own page: what to do first, what they keep, what to read next, and their account. */
export function DashboardPage({ children }: Props) {
  const { t } = useI18n();
  const { profile, cards } = route.useLoaderData();
  const name = profile?.displayName;
  return (
    <div className={`grid ${styles.dashboard}`}>
      <div className={styles.greeting}>
        <Avatar picture={profile?.picture ?? null} alt="" />
        <div>
          <h1 className={styles.hello}>
            {name ? t('dashboard.greeting', { name }) : t('dashboard.greetingNoName')}
          </h1>
          <p className="lead">{t('dashboard.intro')}</p>
        </div>
      </div>
      {children}
      {!profile?.completedAt && <ProfileSummary profile={profile} />}
      <section className={styles.guides} aria-labelledby="guias">
        <h2 id="guias">{t('dashboard.guides')}</h2>
        <p>{t('dashboard.guidesText')}</p>
        <ul>
          {cards.map(({ slug, name: place, description }) => (
            <li key={slug} data-place={slug}>
              <Link to="/destinos/$slug" params={{ slug }}>
                <b>{place}</b>
                <span>{description}</span>
                <Band figure={slug} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {profile?.completedAt && <ProfileSummary profile={profile} />}
      <AccountSection />
    </div>
  );
}
