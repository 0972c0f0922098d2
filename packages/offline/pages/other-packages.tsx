import { useI18n } from '#kit/i18n/context.tsx';
import { locales } from '#kit/language/locale.ts';
import { useKeptSite } from '../data/kept-site.ts';
import {
  appPackage,
  countryPackages,
  type KeptSite,
  languagePackage,
  mapPackage,
  together,
  withNeeded,
} from '../kept.ts';
import { KeptPackages } from './kept-packages.tsx';
import styles from './offline-page.module.css';

/** The application, the country and the map. `fallback` is shown until what is on the device was read. */
export function OtherPackages({ fallback }: { fallback: KeptSite | null }) {
  const { t, locale } = useI18n();
  const { site } = useKeptSite();
  const other = locales.filter((one) => one !== locale).map(languagePackage);
  const rows = [
    {
      name: t('kept.app'),
      how: t('kept.appHow'),
      packages: [appPackage, languagePackage(locale)],
    },
    ...(site && together(site, other)?.wanted
      ? [{ name: t('kept.otherLanguage'), packages: other, removed: other }]
      : []),
    {
      name: t('kept.country'),
      packages: countryPackages(locale),
      removed: [`country.${locale}`],
    },
    { name: t('kept.map'), packages: withNeeded([mapPackage]), removed: [mapPackage] },
  ];
  return (
    <section aria-labelledby="kept-rest">
      <h2 id="kept-rest">{t('kept.rest')}</h2>
      <ul className={styles.rows}>
        {rows.map(({ name, how, packages, removed }) => (
          <li key={name} className={styles.row}>
            <h3>{name}</h3>
            {how && <p className={styles.how}>{how}</p>}
            <KeptPackages name={name} packages={packages} removed={removed} fallback={fallback} />
          </li>
        ))}
      </ul>
    </section>
  );
}
