import { setSlashKey, slashKeyOn } from '#guide/data/search/slash-key.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import styles from '../results/results.module.css';

/** A key without Ctrl or Alt must be one that can be switched off (WCAG 2.1.4): voice control types letters. */
export function SlashSwitch() {
  const { t } = useI18n();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        defaultChecked={slashKeyOn()}
        onChange={({ currentTarget }) => setSlashKey(currentTarget.checked)}
      />
      <span>{t('search.slash')}</span>
    </label>
  );
}
