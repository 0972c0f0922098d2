import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { failureFrom } from '#kit/rules/failure.ts';
import styles from '../account.module.css';
import { saveProfile } from '../data/profile.ts';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import {
  interests,
  type Profile,
  type ProfileDraft,
  profileLimits,
  travelStyles,
} from '../profile.ts';
import { wantedPath } from '../sign-in/wanted-path.ts';
import { PictureField } from './picture-field.tsx';
import { profileSchema, readProfileForm } from './profile-schema.ts';

type Props = { profile: Profile | null; redirect: string | undefined; also: ReactNode };

export function ProfileForm({ profile, redirect, also }: Props) {
  const { t, locale } = useI18n();
  const router = useRouter();
  const completed = profile?.completedAt ?? null;

  async function send(draft: ProfileDraft) {
    try {
      await saveProfile(draft, completed);
    } catch (error) {
      return failureFrom(error);
    }
    await router.invalidate();
    await router.navigate({ href: wantedPath(redirect) });
    return null;
  }

  const form = useAccountForm({ schema: profileSchema, send, read: readProfileForm });
  return (
    <AccountForm form={form} submit={t(completed ? 'profile.save' : 'profile.saveNew')} also={also}>
      <Field name="displayName" label={t('profile.displayName')} errors={form.errors.displayName}>
        {(props) => (
          <input
            {...props}
            autoComplete="nickname"
            maxLength={profileLimits.displayName * 2}
            defaultValue={profile?.displayName}
            required
          />
        )}
      </Field>
      <Field
        name="homeCity"
        label={t('profile.homeCity')}
        hint={t('profile.homeCityHint')}
        errors={form.errors.homeCity}
        optional
      >
        {(props) => (
          <input {...props} autoComplete="address-level2" defaultValue={profile?.homeCity ?? ''} />
        )}
      </Field>
      <fieldset className="field">
        <legend>{t('profile.travelStyle')}</legend>
        <div className={styles.choices}>
          {travelStyles.map((style) => (
            <label key={style} className={styles.choice}>
              <input
                type="radio"
                name="travelStyle"
                value={style}
                defaultChecked={style === (profile?.travelStyle ?? 'balanced')}
              />
              <span>
                <b>{t(`profile.styles.${style}`)}</b>
                <small>{t(`profile.styleHints.${style}`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>
          {t('profile.interests')}
          <span className={styles.optional}> ({t('field.optional')})</span>
        </legend>
        <div className={styles.chips}>
          {interests.map((interest) => (
            <label key={interest} className={styles.chip}>
              <input
                type="checkbox"
                name="interests"
                value={interest}
                defaultChecked={profile?.interests.includes(interest)}
              />
              {t(`profile.interestNames.${interest}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>{t('profile.language')}</legend>
        <div className={styles.chips}>
          {(['es', 'en'] as const).map((language) => (
            <label key={language} className={styles.chip}>
              <input
                type="radio"
                name="language"
                value={language}
                defaultChecked={language === (profile?.language ?? locale)}
              />
              {t(language === 'es' ? 'profile.spanish' : 'profile.english')}
            </label>
          ))}
        </div>
      </fieldset>
      <PictureField initial={profile?.picture ?? null} />
    </AccountForm>
  );
}
