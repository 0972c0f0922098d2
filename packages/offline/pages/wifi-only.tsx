import { useI18n } from '#kit/i18n/context.tsx';
import { knowsWifi, setWifiOnly, useWifiOnly } from '../data/wifi.ts';
import styles from './offline-page.module.css';

/** Lets downloads wait; not shown where the browser does not say what it is connected by. */
export function WifiOnly() {
  const { t } = useI18n();
  const { isOn } = useWifiOnly();
  return (
    knowsWifi() && (
      <label className={styles.wifi}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setWifiOnly(target.checked)}
        />
        {t('kept.wifi')}
      </label>
    )
  );
}
