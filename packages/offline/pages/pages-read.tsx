import { useI18n } from '#kit/i18n/context.tsx';
import { forgetPagesRead, useKeptSite } from '../data/kept-site.ts';

/** Public pages that are kept because they were read. */
export function PagesRead() {
  const { t } = useI18n();
  const count = useKeptSite(({ site }) => site?.pagesRead ?? 0);
  const some = count === 1 ? t('kept.readOne') : t('kept.readSome', { count });
  return (
    <section aria-labelledby="kept-read">
      <h2 id="kept-read">{t('kept.read')}</h2>
      <p className="measure">{count > 0 ? some : t('kept.readNone')}</p>
      {count > 0 && (
        <button type="button" className="btn line" onClick={() => void forgetPagesRead()}>
          {t('kept.forgetRead')}
        </button>
      )}
    </section>
  );
}
