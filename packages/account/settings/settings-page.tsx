import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from '../profile/dashboard.module.css';
import { useRecentSignIn } from './credentials/recent-sign-in.tsx';
import { Download } from './download.tsx';
import { LanguageForm } from './language-form.tsx';
import { SessionList } from './sessions/session-list.tsx';
import own from './settings.module.css';

const route = getRouteApi('/_signed-in/cuenta');

/** All of the account on one page: what it is now, and where each thing is changed. */
export function SettingsPage() {
  const { t, locale } = useI18n();
  const { credentials, sessions, profile } = route.useLoaderData();
  const { email, pendingEmail, authenticators } = credentials;
  const count = authenticators.length;
  const proof = useRecentSignIn(credentials);
  return (
    <div className={`grid ${own.settings}`}>
      <div className={own.opening}>
        <h1 className={styles.hello}>{t('settings.heading')}</h1>
        <p className="lead">{t('settings.intro')}</p>
      </div>
      <Section id="correo" heading={t('settings.email.label')}>
        <p>
          <b>{email}</b>
        </p>
        {pendingEmail && <p>{t('settings.email.pending', { email: pendingEmail })}</p>}
        <p>
          <Link className="btn line" to="/cuenta/correo">
            {t(pendingEmail ? 'settings.email.finish' : 'settings.email.change')}
          </Link>
        </p>
      </Section>
      <Section id="contrasena" heading={t('settings.password.label')}>
        <p>{t('settings.password.text')}</p>
        <p>
          <Link className="btn line" to="/cuenta/contrasena">
            {t('settings.password.change')}
          </Link>
        </p>
      </Section>
      <Section id="dos-pasos" heading={t('settings.factors.label')}>
        <p>{count ? t('settings.factors.on', { count }) : t('settings.factors.off')}</p>
        <p>
          <Link className="btn line" to="/cuenta/dos-pasos">
            {t(count ? 'settings.factors.manage' : 'settings.factors.set')}
          </Link>
        </p>
      </Section>
      <Section id="sesiones" heading={t('settings.sessions.label')}>
        <p>{t('settings.sessions.text')}</p>
        <SessionList sessions={sessions} />
      </Section>
      <Section id="idioma" heading={t('settings.language.label')}>
        <p>{t('settings.language.text')}</p>
        <LanguageForm language={profile?.language ?? locale} />
      </Section>
      <Section id="datos" heading={t('settings.data.label')}>
        <p>{t('settings.data.text')}</p>
        <Download proof={proof} />
      </Section>
      <Section id="eliminar" heading={t('settings.deletion.label')}>
        <p>{t('settings.deletion.short')}</p>
        <p>
          <Link className="btn line" to="/cuenta/eliminar">
            {t('settings.deletion.start')}
          </Link>
        </p>
      </Section>
    </div>
  );
}

type SectionProps = { id: string; heading: string; children: ReactNode };

function Section({ id, heading, children }: SectionProps) {
  return (
    <section className={own.section} aria-labelledby={`ajuste-${id}`}>
      <h2 id={`ajuste-${id}`}>{heading}</h2>
      <div className={own.part}>{children}</div>
    </section>
  );
}
