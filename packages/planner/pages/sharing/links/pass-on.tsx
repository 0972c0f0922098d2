import { useId, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { TripIcon } from '../../trip-icon.tsx';
import { type Message, mailtoOf, textOf } from '../invitations/message.ts';
import styles from './pass-on.module.css';
import { useCopy } from './use-copy.ts';

type Props = {
  title: string;
  /** What the field with the address is called. */
  label: string;
  address: string;
  hint: string;
  message: Message;
};

/**
 * An address that was just made, shown this once, and the ways to pass it on: the traveller's own mail program, the
 * sharing of their device where it has one, and copying. Nothing is sent from here.
 */
export function PassOn({ title, label, address, hint, message }: Props) {
  const { t } = useI18n();
  const { state, field, copy } = useCopy(address);
  const [unshared, setUnshared] = useState(false);
  const id = useId();
  const share = async () => {
    const { subject, before, after } = message;
    try {
      const text = [...before, ...after].join('\n\n');
      await navigator.share({ title: subject, text, url: address });
      setUnshared(false);
    } catch (error) {
      // Who closed it again did not want it.
      setUnshared(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  // First where it is known to whom it goes.
  const mail = (
    <a className="btn line" href={mailtoOf(message, address)} aria-describedby={`${id}-mail`}>
      <TripIcon name="mail" />
      {t('together.pass.mail')}
    </a>
  );
  return (
    <div className={styles.made}>
      <h4 ref={focusOnMount} tabIndex={-1}>
        {title}
      </h4>
      <p className={styles.ways}>
        {message.to !== null && mail}
        {typeof navigator.share === 'function' && (
          <button type="button" className="btn line" onClick={share}>
            <TripIcon name="share" />
            {t('together.pass.share')}
          </button>
        )}
        <button type="button" className="btn line" onClick={copy}>
          <TripIcon name={state === 'copied' ? 'check' : 'copy'} />
          <span aria-live="polite">
            {t(state === 'copy' ? 'together.pass.copy' : `together.${state}`)}
          </span>
        </button>
        {message.to === null && mail}
      </p>
      {unshared && <p role="alert">{t('together.pass.unshared')}</p>}
      <p id={`${id}-mail`} className={styles.small}>
        {t('together.pass.noMail')}
      </p>
      <details>
        <summary>{t('together.pass.see')}</summary>
        <div className={styles.message}>
          <p>
            <b>{`${t('together.pass.subject')}: `}</b>
            {message.subject}
          </p>
          <p className={styles.text}>{textOf(message, address)}</p>
        </div>
      </details>
      <div className={`field ${styles.address}`}>
        <label htmlFor={id}>{label}</label>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
    </div>
  );
}
