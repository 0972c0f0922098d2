import { useEffect, useId } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { TripIcon } from '../../trip-icon.tsx';
import styles from '../together.module.css';
import { useCopy } from './use-copy.ts';

type Props = { label: string; address: string; hint: string };

/** A secret address, shown this once, and a button that copies it. */
export function MadeAddress({ label, address, hint }: Props) {
  const { t } = useI18n();
  const { state, field, copy } = useCopy(address);
  const id = useId();
  // What was asked for has arrived: that is where the traveller goes on.
  useEffect(() => field.current?.focus(), [field]);
  return (
    <div className={`field ${styles.made}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.copy}>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="btn" onClick={copy}>
          <TripIcon name="copy" />
          <span aria-live="polite">{t(`together.${state}`)}</span>
        </button>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
