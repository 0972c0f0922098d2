import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { Authenticator } from '#sync/session/account/credentials.ts';
import styles from '../../account.module.css';
import own from '../settings.module.css';
import { SettingsFrame } from '../settings-frame.tsx';
import { StillOpen } from '../still-open.tsx';
import { dayOf } from '../times.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { AddFactor } from './add-factor.tsx';
import { RemoveFactor } from './remove-factor.tsx';

const route = getRouteApi('/_signed-in/cuenta');

type Step =
  | { name: 'list' }
  | { name: 'add' }
  | { name: 'remove'; factor: Authenticator }
  | { name: 'done'; text: string; othersOpen: boolean };

/** Authenticators: the list, and one thing at a time that is done to it. */
export function FactorsPage() {
  const { t } = useI18n();
  const router = useRouter();
  const { authenticators } = route.useLoaderData().credentials;
  const [step, setStep] = useState<Step>({ name: 'list' });
  const heading = useHeadingFocus(step.name, step.name === 'list' || step.name === 'done');
  const cancel = () => setStep({ name: 'list' });

  async function done(text: string, othersOpen = false) {
    await router.invalidate();
    setStep({ name: 'done', text, othersOpen });
  }

  const nameOf = ({ name }: { name: string }) => name || t('settings.step.unnamed');
  return (
    <SettingsFrame>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {t('settings.factors.heading')}
      </h1>
      {step.name === 'add' && (
        <AddFactor
          suggestion={t(`settings.factors.${authenticators.length ? 'nameSpare' : 'nameFirst'}`)}
          authenticators={authenticators}
          onCancel={cancel}
          onAdded={(name) => done(t('settings.factors.added', { name }))}
        />
      )}
      {step.name === 'remove' && (
        <RemoveFactor
          factor={step.factor}
          name={nameOf(step.factor)}
          authenticators={authenticators}
          onCancel={cancel}
          onRemoved={(othersOpen) =>
            done(t('settings.factors.removed', { name: nameOf(step.factor) }), othersOpen)
          }
        />
      )}
      {(step.name === 'list' || step.name === 'done') && (
        <>
          {step.name === 'done' && (
            <Notice kind="good">
              <p>{step.text}</p>
            </Notice>
          )}
          {step.name === 'done' && step.othersOpen && <StillOpen />}
          <p>{t('settings.factors.text')}</p>
          {authenticators.length > 0 && (
            <section className={own.part} aria-labelledby="autenticadores">
              <h2 id="autenticadores">{t('settings.factors.yours')}</h2>
              <FactorList
                authenticators={authenticators}
                onRemove={(factor) => setStep({ name: 'remove', factor })}
              />
              {authenticators.length === 1 && <p>{t('settings.factors.spare')}</p>}
            </section>
          )}
          <p>
            <button type="button" className="btn" onClick={() => setStep({ name: 'add' })}>
              {t(authenticators.length ? 'settings.factors.addSpare' : 'settings.factors.add')}
            </button>
          </p>
        </>
      )}
    </SettingsFrame>
  );
}

type ListProps = {
  authenticators: Authenticator[];
  onRemove: (factor: Authenticator) => void;
};

function FactorList({ authenticators, onRemove }: ListProps) {
  const { t, locale } = useI18n();
  return (
    <ul className={own.list}>
      {authenticators.map((factor) => {
        const name = factor.name || t('settings.step.unnamed');
        return (
          <li key={factor.id}>
            <div>
              <b>{name}</b>
              <small>{t('settings.factors.since', { date: dayOf(factor.since, locale) })}</small>
            </div>
            <button
              type="button"
              className="btn line"
              aria-label={t('settings.factors.removeNamed', { name })}
              onClick={() => onRemove(factor)}
            >
              {t('settings.factors.remove')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
