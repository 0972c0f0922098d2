import { Link } from '@tanstack/react-router';
import { destinationCards } from '#guide/data/guides.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { useTexts } from '#kit/i18n/use-texts.ts';
import { destinationPackages, guidePackage } from '#offline/kept.ts';
import { KeepFailed, KeptPackages } from '#offline/pages/kept-packages.tsx';
import { destinationsOf } from '../../rules/facts.ts';
import type { Plan } from '../../rules/plan.ts';
import styles from './exchange.module.css';

/** The guides of a trip's places, on the device for when there is no network; the trip itself is there already. */
export function KeepTrip({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const hasTexts = useTexts('kept');
  const wanted = destinationsOf(plan);
  const cards = destinationCards(locale).filter(({ slug }) => wanted.includes(slug));
  const slugs = cards.map(({ slug }) => slug);
  const names = new Intl.ListFormat(locale).format(cards.map(({ name }) => name));
  if (!hasTexts) return null;
  return (
    <section className={styles.part} aria-labelledby="sin-red">
      <h3 id="sin-red">{t('kept.trip')}</h3>
      <p>{slugs.length > 0 ? t('kept.tripHow', { names }) : t('kept.tripNone')}</p>
      <KeepFailed />
      {slugs.length > 0 && (
        <KeptPackages
          name={t('kept.tripGuides')}
          packages={[...new Set(slugs.flatMap((slug) => destinationPackages(slug, locale)))]}
          removed={slugs.map((slug) => guidePackage(slug, locale))}
        />
      )}
      <p>
        <Link to="/sin-red">{t('kept.tripAll')}</Link>
      </p>
    </section>
  );
}
