import { useNavigate } from '@tanstack/react-router';
import { Fragment, useId } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { number } from '#kit/language/format.ts';
import { newCountryTrip } from '#planner/data/trips/new-country-trip.ts';
import type { CountryAnswer } from '../../rules/country/answer.ts';
import { openArrange } from '../arrange/arranging.ts';
import { TripIcon } from '../trip-icon.tsx';
import type { Asked } from './asked.ts';
import styles from './country.module.css';
import { KnownMoney } from './known-money.tsx';
import { LeftOut } from './left-out.tsx';
import { RouteLine } from './route-line.tsx';
import { kindsText, roughDuration, roughHours } from './words.ts';

type Props = { answer: CountryAnswer; others: readonly CountryAnswer[]; asked: Asked };

/** One trip through the country, with what it costs in hours, rain and flights, and the two ways to begin it. */
export function AnswerCard({ answer, others, asked }: Props) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const titleId = useId();
  const { busy, failure, run } = useAction();
  const { stays, kinds, minutes, longest, flights, rainyDays, busyNights, money, left } = answer;
  const title = kindsText(answer, t);
  const isLeast = (of: (one: CountryAnswer) => number | null) =>
    others.length > 1 && others.every((one) => (of(one) ?? Infinity) >= (of(answer) ?? Infinity));
  const make = async (isArranged: boolean) => {
    const towns = stays.map(({ name }) => name);
    const id = await newCountryTrip(
      answer,
      {
        title: t('wholeCountry.tripTitle', { towns: towns.join(', ') }),
        start: asked.date,
        style: asked.request.style,
      },
      locale,
    );
    if (isArranged)
      openArrange(null, {
        towns: stays.map(({ slug, nights }, nth) => ({
          slug,
          days: nights + (nth === stays.length - 1 ? 1 : 0),
          sleep: null,
        })),
        motives: asked.request.motives,
        month: asked.date ? null : asked.month,
      });
    await navigate({ to: '/viaje', search: { id } });
  };
  const figures = [
    {
      name: t('wholeCountry.way'),
      value: `≈ ${roughHours(minutes)}`,
      note:
        longest > 0
          ? t('wholeCountry.wayLongest', { time: roughDuration(longest) })
          : t('wholeCountry.wayNone'),
      isBest: isLeast((one) => one.minutes),
    },
    {
      name: t('wholeCountry.rain'),
      value: rainyDays === null ? t('wholeCountry.rainUnknown') : `≈ ${number(rainyDays, locale)}`,
      note: t('wholeCountry.rainNote'),
      isBest: rainyDays !== null && isLeast((one) => one.rainyDays),
    },
    {
      name: t('wholeCountry.flights'),
      value: String(flights),
      note: t(
        money.unknownFares.length > 0 ? 'wholeCountry.flightsNote' : 'wholeCountry.flightsPriced',
        { count: money.unknownFares.length },
      ),
      isBest: isLeast((one) => one.flights),
    },
  ];
  return (
    <li className={styles.card}>
      <article aria-labelledby={titleId}>
        <header>
          <h3 id={titleId}>{title}</h3>
          <p className={styles.route}>
            {stays.map(({ slug, name, nights }, nth) => (
              <Fragment key={slug}>
                {nth > 0 && <i aria-hidden="true" />}
                <span>
                  {name} {nights}
                </span>
              </Fragment>
            ))}
          </p>
          <p className={styles.woven} aria-hidden="true">
            {stays.map(({ slug, nights }) => (
              <i key={slug} data-place={slug} style={{ flexGrow: nights }} />
            ))}
          </p>
          {kinds.map((kind) => (
            <p key={kind}>{t(`wholeCountry.why.${kind}`)}</p>
          ))}
        </header>
        <dl className={styles.figures}>
          {figures.map(({ name, value, note, isBest }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {isBest ? <mark>{value}</mark> : <b>{value}</b>}
                <small>{note}</small>
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <RouteLine answer={answer} asked={asked} />
          {busyNights > 0 && (
            <p className={styles.note}>{t('wholeCountry.busy', { count: busyNights })}</p>
          )}
          <KnownMoney money={money} />
          {left.length > 0 && <LeftOut left={left} asked={asked} />}
          <FailureNotice failure={failure} />
        </div>
        <p className={styles.take}>
          <button
            type="button"
            className="btn"
            aria-label={t('wholeCountry.createFor', {
              action: t('wholeCountry.arrange'),
              kind: title,
            })}
            aria-disabled={busy !== null || undefined}
            onClick={() => run(() => make(true))}
          >
            <TripIcon name="order" />
            {t('wholeCountry.arrange')}
          </button>
          <button
            type="button"
            className="btn line"
            aria-label={t('wholeCountry.createFor', {
              action: t('wholeCountry.create'),
              kind: title,
            })}
            aria-disabled={busy !== null || undefined}
            onClick={() => run(() => make(false))}
          >
            {t('wholeCountry.create')}
          </button>
        </p>
      </article>
    </li>
  );
}
