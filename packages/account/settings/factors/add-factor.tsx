import { useState } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Failure } from '#kit/rules/failure.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import type { Authenticator } from '#sync/session/account/credentials.ts';
import { type Enrolment, enrolFactor } from '#sync/session/account/factors.ts';
import { AccountForm } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import { FactorCodeForm } from '../../sign-in/factors/factor-code-form.tsx';
import { factorNameSchema } from '../schemas.ts';
import own from '../settings.module.css';

type Props = {
  suggestion: string;
  authenticators: Authenticator[];
  onCancel: () => void;
  onAdded: (name: string) => Promise<void>;
};
type Step =
  | { name: 'name' }
  | { name: 'prove'; chosen: string }
  | { name: 'scan'; chosen: string; enrolment: Enrolment };

/** A name, a picture to scan, a first code. */
export function AddFactor({ suggestion, authenticators, onCancel, onAdded }: Props) {
  const { t } = useI18n();
  const [step, setStep] = useState<Step>({ name: 'name' });

  async function enrol(chosen: string): Promise<Failure | null> {
    const { failure, enrolment } = await enrolFactor(chosen);
    if (enrolment) setStep({ name: 'scan', chosen, enrolment });
    if (failure?.code !== 'reauthentication_needed' || authenticators.length === 0) return failure;
    // With an authenticator already there, its code is asked for.
    setStep({ name: 'prove', chosen });
    return null;
  }

  return (
    <>
      {step.name === 'name' && <NameForm suggestion={suggestion} send={enrol} />}
      {step.name === 'prove' && (
        <>
          <p>{t('settings.factors.proveText')}</p>
          <FactorCodeForm
            authenticators={authenticators}
            submit={t('settings.factors.next')}
            onProved={() => enrol(step.chosen)}
          />
        </>
      )}
      {step.name === 'scan' && (
        <Scan
          enrolment={step.enrolment}
          onProved={async () => {
            await onAdded(step.chosen);
            return null;
          }}
        />
      )}
      <p>
        <button type="button" className="btn bare" onClick={onCancel}>
          {t('settings.factors.cancel')}
        </button>
      </p>
    </>
  );
}

type NameProps = { suggestion: string; send: (name: string) => Promise<Failure | null> };

function NameForm({ suggestion, send }: NameProps) {
  const { t } = useI18n();
  const form = useAccountForm({ schema: factorNameSchema, send: ({ name }) => send(name) });
  return (
    <AccountForm form={form} submit={t('settings.factors.next')}>
      <Field
        name="name"
        label={t('settings.factors.name')}
        hint={t('settings.factors.nameHint')}
        errors={form.errors.name}
      >
        {(props) => (
          <input
            {...props}
            ref={focusOnMount}
            defaultValue={suggestion}
            autoComplete="off"
            required
          />
        )}
      </Field>
    </AccountForm>
  );
}

type ScanProps = { enrolment: Enrolment; onProved: () => Promise<Failure | null> };

function Scan({ enrolment, onProved }: ScanProps) {
  const { t } = useI18n();
  const [copied, setCopied] = useState(false);
  const { id, picture, secret } = enrolment;

  async function copy() {
    // Where copying is refused the key can be selected by hand.
    await navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <section className={own.part}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {t('settings.factors.scanHeading')}
      </h2>
      <img
        className={own.qr}
        src={picture}
        alt={t('settings.factors.qrAlt')}
        width="240"
        height="240"
      />
      <p>{t('settings.factors.scan')}</p>
      <p className={own.secret}>
        <span className="vh">{t('settings.factors.secret')}: </span>
        <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <button type="button" className="btn bare" onClick={copy}>
          {t('settings.factors.copy')}
        </button>
        <span role="status">{copied && t('settings.factors.copied')}</span>
      </p>
      <p>{t('settings.factors.endsOthers')}</p>
      <FactorCodeForm
        authenticators={[{ id, name: '' }]}
        submit={t('settings.factors.turnOn')}
        onProved={onProved}
      />
    </section>
  );
}
