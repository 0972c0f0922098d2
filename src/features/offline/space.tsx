import { useEffect, useState } from 'react';
import { bytes } from '../../../domain/language/format.ts';
import { useKeptSite } from '../../data/offline/kept-site.ts';
import { useI18n } from '../../i18n/context.tsx';

type Answer = { used: number; quota: number; isPersisted: boolean };

/** How much room the site takes on the device, and whether the browser may clear it. */
export function Space() {
  const { t, locale } = useI18n();
  const site = useKeptSite((state) => state.site);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const { usage = 0, quota = 0 } = await navigator.storage.estimate();
      const isPersisted = await navigator.storage.persisted();
      if (isCurrent) setAnswer({ used: usage, quota, isPersisted });
    };
    // Browsers that do not tell are asked in vain. Anew with all that comes and goes.
    if (site) look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [site]);
  return (
    <section aria-labelledby="kept-space">
      <h2 id="kept-space">{t('kept.space')}</h2>
      {answer && answer.quota > 0 && (
        <>
          <p className="measure">
            {t('kept.used', {
              used: bytes(answer.used, locale),
              quota: bytes(answer.quota, locale),
            })}
          </p>
          <p className="measure">
            {t(answer.isPersisted ? 'kept.persisted' : 'kept.notPersisted')}
          </p>
        </>
      )}
      <p className="measure">{t('kept.private')}</p>
    </section>
  );
}
