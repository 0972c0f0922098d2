import type { ReactNode } from 'react';
import type { GuidePlace } from '#guide/compiler/guide.ts';
import type { PlacePage } from '#guide/compiler/places/page.ts';
import type { Dated } from '#kit/calendar/dated.ts';
import { type I18n, useI18n } from '#kit/i18n/context.tsx';
import { hoursYear } from '#kit/i18n/dated-words.ts';
import { date, durationRange, moneyRange, number } from '#kit/language/format.ts';
import { ClosuresText } from '../places/closures-text.tsx';
import { bookingText, closedText } from '../places/place-texts.ts';
import { Marks } from '../section/text.tsx';
import styles from './place-strip.module.css';
import { priceNote } from './price-note.ts';

/** What can be looked up about a place, in one line of large words; what nobody says is left out. */
export function PlaceStrip({ place }: Pick<PlacePage, 'place'>) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { visitMinutes, shortestVisit, bestTime, rain, closed, altitudeM, stepFree } = place;
  return (
    <div className={`grid ${styles.strip}`}>
      <dl className={styles.facts}>
        {visitMinutes && (
          <Fact id="visit">
            {durationRange([shortestVisit ?? visitMinutes, visitMinutes], locale)}
          </Fact>
        )}
        <Price price={place.price} />
        {bestTime && (
          <Fact id="time">
            {bestTime.map((time) => t(`guide.places.times.${time}`)).join(', ')}
          </Fact>
        )}
        {rain && <Fact id="rain">{t(`guide.places.rains.${rain}`)}</Fact>}
        <NoHours place={place} />
        {closed && (
          <Fact id="closed" note={yearNote(closed, place, i18n)} s={closed.s}>
            {closedText(closed, i18n)}
          </Fact>
        )}
        {place.closures && (
          <Fact id="closures">
            <ClosuresText closures={place.closures} />
          </Fact>
        )}
        <Timely place={place} />
        {altitudeM !== undefined && (
          <Fact id="altitude">{number(altitudeM, locale, 0)}&nbsp;m</Fact>
        )}
        {stepFree && <Fact id="stepFree">{t(`guide.places.stepFreeAnswers.${stepFree}`)}</Fact>}
        {place.children && (
          <Fact id="children">{t(`guide.places.childrenAnswers.${place.children}`)}</Fact>
        )}
        {place.cards && (
          <Fact id="pay" s={place.cards.s}>
            {t(place.cards.accepted ? 'guide.places.cards' : 'guide.places.cashOnly')}
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** Why no hours are below. */
function NoHours({ place: { openAccess, byArrangement, noHoursSince } }: Pick<PlacePage, 'place'>) {
  const { t, locale } = useI18n();
  if (openAccess)
    return (
      <Fact id="hours" note={t('place.openAccess')}>
        {t('guide.places.openAccess')}
      </Fact>
    );
  if (byArrangement)
    return (
      <Fact id="hours" note={t('place.byArrangement')}>
        {t('guide.places.byArrangement')}
      </Fact>
    );
  if (!noHoursSince) return null;
  return (
    <Fact id="hours" note={t('place.hoursSought', { date: date(noHoursSince, locale) })}>
      {t('guide.places.hoursNone')}
    </Fact>
  );
}

/** Of what year it is, where the hours below do not say it. */
function yearNote(
  of: Dated,
  { hours }: PlacePage['place'],
  i18n: Pick<I18n, 't'>,
): string | undefined {
  return hours?.year === of.year ? undefined : hoursYear(of, i18n);
}

/** What one can come too late for. */
function Timely({ place }: Pick<PlacePage, 'place'>) {
  const { booking, lastEntry, lastReturn } = place;
  const i18n = useI18n();
  return (
    <>
      {booking && (
        <Fact id="booking" s={booking.s}>
          {bookingText(booking, i18n)}
        </Fact>
      )}
      {lastEntry && (
        <Fact id="lastEntry" note={yearNote(lastEntry, place, i18n)} s={lastEntry.s}>
          {lastEntry.time}
        </Fact>
      )}
      {lastReturn && (
        <Fact id="lastReturn" note={yearNote(lastReturn, place, i18n)} s={lastReturn.s}>
          {lastReturn.time}
        </Fact>
      )}
    </>
  );
}

const bands = { $: 'low', $$: 'middle', $$$: 'high' } as const;

function Price({ price }: Pick<GuidePlace, 'price'>) {
  const { t, locale } = useI18n();
  if (!price) return null;
  const word =
    price.band === 'free' ? t('guide.places.free') : t(`guide.places.bands.${bands[price.band]}`);
  if (!price.cop) return <Fact id="price">{word}</Fact>;
  const { min, max, year, old, s } = price.cop;
  const range = moneyRange(min, max, locale);
  const amount = old ? t('dated.amountPast', { amount: range, year: year ?? '' }) : range;
  const note = priceNote(price.cop, t);
  // What is free to see may cost money to do.
  if (price.band === 'free' && max > 0)
    return (
      <Fact id="price" note={`${amount}, ${note}`} s={s}>
        {word}
      </Fact>
    );
  return (
    <Fact id="price" note={note} s={s}>
      {max === 0 ? word : amount}
    </Fact>
  );
}

type FactId =
  | 'visit'
  | 'time'
  | 'price'
  | 'hours'
  | 'closed'
  | 'closures'
  | 'booking'
  | 'lastEntry'
  | 'lastReturn'
  | 'children'
  | 'pay'
  | 'rain'
  | 'altitude'
  | 'stepFree';

type FactProps = { id: FactId; note?: string | undefined; s?: number[]; children: ReactNode };

function Fact({ id, note, s, children }: FactProps) {
  const { t } = useI18n();
  return (
    <div className={styles.fact}>
      <dt>{t(`guide.places.${id}`)}</dt>
      <dd>
        <b>{children}</b>
        {!note && s && <Marks numbers={s} />}
        {note && (
          <small>
            {note}
            {s && <Marks numbers={s} />}
          </small>
        )}
      </dd>
    </div>
  );
}
