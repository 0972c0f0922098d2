import { type ChangeEvent, useState } from 'react';
import { FieldErrors } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { failureFrom } from '#kit/rules/failure.ts';
import account from '../account.module.css';
import { Avatar } from './avatar.tsx';
import { smallPicture } from './picture.ts';
import styles from './picture-field.module.css';

/** An optional picture; what is sent is a small data URL in a hidden field. */
export function PictureField({ initial }: { initial: string | null }) {
  const { t } = useI18n();
  const [picture, setPicture] = useState(initial);
  const [errors, setErrors] = useState<ErrorCode[]>([]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    try {
      setPicture(await smallPicture(file));
      setErrors([]);
    } catch (error) {
      setErrors([failureFrom(error).code]);
    }
    // The same file can be chosen again after it was taken away.
    input.value = '';
  }

  return (
    <fieldset className={`field ${styles.picture}`}>
      <legend>
        {t('profile.picture')}
        <span className={account.optional}> ({t('field.optional')})</span>
      </legend>
      <Avatar picture={picture} alt={picture ? t('profile.pictureAlt') : ''} />
      <div className={styles.pictureSide}>
        <p className="hint" id="campo-foto-pista">
          {t('profile.pictureHint')}
        </p>
        <div className={account.actions}>
          <input
            className={styles.file}
            id="campo-foto"
            type="file"
            accept="image/*"
            aria-describedby="campo-foto-pista campo-foto-falta"
            onChange={choose}
          />
          <label className="btn line" htmlFor="campo-foto">
            {t('profile.choosePicture')}
          </label>
          {picture && (
            <button type="button" className="btn bare" onClick={() => setPicture(null)}>
              {t('profile.removePicture')}
            </button>
          )}
        </div>
        <FieldErrors id="campo-foto-falta" errors={errors} />
      </div>
      <input type="hidden" name="picture" value={picture ?? ''} />
    </fieldset>
  );
}
