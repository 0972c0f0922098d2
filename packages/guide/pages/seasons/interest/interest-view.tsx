import type { Almanac, JudgedInterest } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Head } from '../head.tsx';
import { Rules } from '../ranking/rules.tsx';
import styles from '../seasons.module.css';
import { YearLine } from '../year-line.tsx';
import { InterestMatrix } from './interest-matrix.tsx';
import { InterestNav } from './interest-nav.tsx';

type Props = { almanac: Almanac; interest: JudgedInterest };

/** One reason to come, month by month. */
export function InterestView({ almanac, interest }: Props) {
  const { t } = useI18n();
  return (
    <>
      <Head large={t(`guide.year.interests.${interest}`)} rest={t('seasons.interest.rest')}>
        <YearLine almanac={almanac} interest={interest} />
      </Head>
      <InterestNav month={null} at={interest} />
      <section className="grid beat" aria-label={t(`guide.year.interests.${interest}`)}>
        <p className={`lead ${styles.intro}`}>{t('seasons.layers')}</p>
        <InterestMatrix almanac={almanac} interest={interest} />
      </section>
      <Rules rules={almanac.rules} interest={interest} />
    </>
  );
}
