import { useEffect, useRef } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { bytes } from '#kit/language/format.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { forgetPackages, keepPackages, readKeptSite, useKeptSite } from '../data/kept-site.ts';
import { usesMobileData, useWifiOnly } from '../data/wifi.ts';
import { isWhole, type KeptSite, type PackageState, together } from '../kept.ts';
import styles from './kept-packages.module.css';

type Props = {
  /** What it is called after "keep" and "remove". */
  name: string;
  /** What is downloaded together. */
  packages: readonly string[];
  /** What is removed: without what others share; nothing where it is all shared. */
  removed?: readonly string[] | undefined;
  /** What is shown until what is on the device was read; nothing without it. */
  fallback?: KeptSite | null;
};

/** Whether something is on the device, its size, and what keeps or removes it. Its page needs the texts `kept`. */
export function KeptPackages({ name, packages, removed = [], fallback = null }: Props) {
  const { t, locale } = useI18n();
  const { site: read, downloading, waiting } = useKeptSite();
  const site = read ?? fallback;
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (useKeptSite.getState().step === 'asking') void readKeptSite();
  }, []);
  const state = site && together(site, packages);
  if (!state) return null;
  const isBusy = packages.every((one) => downloading.includes(one));
  const isWaiting = packages.every((one) => waiting.includes(one));
  const missing = bytes(state.bytes - state.kept, locale);
  return (
    <fieldset
      ref={group}
      aria-label={name}
      tabIndex={-1}
      className={styles.packages}
      data-kept={isWhole(state) ? 'whole' : 'partly'}
    >
      {isBusy ? (
        <Progress name={name} state={state} />
      ) : (
        <Words
          state={state}
          hasOwn={(together(site, removed)?.kept ?? state.kept) > 0}
          isWaiting={isWaiting}
        />
      )}
      <p className={styles.actions}>
        {!isWhole(state) && !isWaiting && (
          <button
            type="button"
            className={state.wanted ? 'btn' : 'btn line'}
            aria-label={t(state.wanted ? 'kept.goOnOf' : 'kept.keepOf', { name, size: missing })}
            onClick={() => {
              // The button goes, and would take the focus along.
              group.current?.focus();
              void keepPackages(packages);
            }}
          >
            {t(state.wanted ? 'kept.goOn' : 'kept.keep', { size: missing })}
          </button>
        )}
        {removed.length > 0 && state.wanted && !isBusy && (
          <button
            type="button"
            className="btn bare"
            aria-label={t('kept.removeOf', { name })}
            onClick={() => {
              group.current?.focus();
              void forgetPackages(removed);
            }}
          >
            {t('kept.remove')}
          </button>
        )}
      </p>
    </fieldset>
  );
}

type WordsProps = {
  state: PackageState;
  /** Something of it is here that nothing else needs. */
  hasOwn: boolean;
  isWaiting: boolean;
};

function Words({ state, hasOwn, isWaiting }: WordsProps) {
  const { t, locale } = useI18n();
  const isHeldBack = useWifiOnly((one) => one.isOn) && usesMobileData();
  const size = bytes(state.bytes, locale);
  if (isWhole(state)) return <p className={styles.whole}>{t('kept.whole', { size })}</p>;
  if (isHeldBack && (isWaiting || state.wanted)) return <p>{t('kept.waitsForWifi')}</p>;
  if (!hasOwn && !state.wanted) return <p>{t('kept.nothing')}</p>;
  return <p>{t('kept.partly', { missing: bytes(state.bytes - state.kept, locale), size })}</p>;
}

function Progress({ name, state }: { name: string; state: PackageState }) {
  const { t, locale } = useI18n();
  const [kept, size] = [bytes(state.kept, locale), bytes(state.bytes, locale)];
  const text = t('kept.progress', { name, kept, size });
  return (
    <div className={styles.progress}>
      <progress max={state.bytes} value={state.kept} aria-label={text} />
      <p>{text}</p>
    </div>
  );
}

/** Why the last download ended early; said once for all that is on a page. */
export function KeepFailed() {
  const { t } = useI18n();
  const failure = useKeptSite((state) => state.failure);
  return (
    failure && (
      <Notice kind="bad">
        <p>{t(`kept.${failure}`)}</p>
      </Notice>
    )
  );
}
