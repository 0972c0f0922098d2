import { useI18n } from '#kit/i18n/context.tsx';
import { bytes } from '#kit/language/format.ts';
import { useKeptSite } from '../data/kept-site.ts';

/** How much room the site takes on the device, and whether the browser may clear it. */
export function Space() {
  const { t, locale } = useI18n();
  const space = useKeptSite((state) => state.space);
  return (
    <section aria-labelledby="kept-space">
      <h2 id="kept-space">{t('kept.space')}</h2>
      {space && space.quota > 0 && (
        <>
          <p className="measure">
            {t('kept.used', {
              used: bytes(space.used, locale),
              quota: bytes(space.quota, locale),
            })}
          </p>
          <p className="measure">{t(space.isPersisted ? 'kept.persisted' : 'kept.notPersisted')}</p>
        </>
      )}
      <p className="measure">{t('kept.private')}</p>
    </section>
  );
}
