import type { Almanac, JudgedInterest } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName } from '#kit/language/format.ts';
import { Around } from '../around.tsx';
import { capital } from '../capital.ts';
import { Head } from '../head.tsx';
import { InterestNav } from '../interest/interest-nav.tsx';
import { placeNames } from '../place-names.ts';
import { rank, recommended } from '../ranking/rank.ts';
import { Ranking } from '../ranking/ranking.tsx';
import { Rules } from '../ranking/rules.tsx';
import styles from '../seasons.module.css';
import { Skyline } from '../skyline.tsx';
import { MonthCalendar } from './month-calendar.tsx';

type Props = { almanac: Almanac; month: number; interest: JudgedInterest | null };

/** A month, for one reason to come or for any: where to go, and what the calendar says. */
export function MonthView({ almanac, month, interest }: Props) {
  const { t, locale } = useI18n();
  const ranked = rank(almanac, month, interest);
  const names = placeNames(locale);
  const advice = recommended(ranked);
  const crowd = almanac.places[0]?.months[month - 1]?.crowd ?? { level: 'quiet', days: 0 };
  return (
    <>
      <Head
        large={capital(monthName(month, locale))}
        {...(interest ? { rest: t(`seasons.for.${interest}`) } : {})}
      >
        <Skyline
          strips={ranked.slice(0, 6).map(({ place: { slug }, level, month: { rainyDays } }) => ({
            key: slug,
            slug,
            level,
            rainyDays,
            children: (
              <a href={`#${slug}`}>
                <b>{names[slug]?.short}</b>{' '}
                {rainyDays === null
                  ? t('seasons.noStrip')
                  : t('seasons.strip', { count: Math.round(rainyDays) })}
              </a>
            ),
          }))}
        />
      </Head>
      <InterestNav month={month} at={interest} />
      <section className="grid beat" id="donde" aria-labelledby="where-title">
        <div className={styles.intro}>
          <h2 id="where-title">{t('seasons.month.where', { month: monthName(month, locale) })}</h2>
          {advice && (
            <p className="lead">
              {t(advice.isDriest ? 'seasons.month.driest' : 'seasons.month.recommended', {
                name: names[advice.one.place.slug]?.name ?? '',
                days: advice.rainyDays,
              })}
            </p>
          )}
          {crowd.level === 'very_busy' && (interest ?? 'culture') === 'culture' && (
            <p>{t('seasons.month.full', { count: crowd.days })}</p>
          )}
          <p>
            {t('seasons.month.order')} {t('seasons.drawing')}
          </p>
        </div>
        <Ranking ranked={ranked} interest={interest} />
      </section>
      <MonthCalendar year={almanac.year} month={month} crowd={crowd} />
      <Rules rules={almanac.rules} interest={interest} />
      <Around month={month} interest={interest} />
    </>
  );
}
