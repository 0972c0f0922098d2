import type { ReactNode } from 'react';
import type { GuidePlace } from '../../../../content/guide.ts';
import {
  durationRange,
  moneyRange,
  number,
  weekdayName,
} from '../../../../domain/language/format.ts';
import { bandWords } from '../../../../domain/price-band.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { openInLabels } from '../../../i18n/map-labels.ts';
import { OpenIn } from '../../../ui/map/open-in.tsx';
import { Marks } from '../text.tsx';
import { ClosuresText } from './closures-text.tsx';
import { hoursText } from './hours-text.ts';

/** What can be looked up about a place. */
export function PlaceFacts({
  place,
  className,
}: {
  place: GuidePlace;
  className?: string | undefined;
}) {
  const { t, locale } = useI18n();
  const { kinds, visitMinutes, bestTime, rain, closed, booking, lastEntry, lastReturn } = place;
  return (
    <dl className={className}>
      <Fact id="kind">{kinds.map((kind) => t(`guide.kinds.${kind}`)).join(', ')}</Fact>
      {visitMinutes && (
        <Fact id="visit">
          {durationRange([place.shortestVisit ?? visitMinutes, visitMinutes], locale)}
        </Fact>
      )}
      {bestTime && (
        <Fact id="time">{bestTime.map((time) => t(`guide.places.times.${time}`)).join(', ')}</Fact>
      )}
      <Price place={place} />
      <Hours place={place} />
      {closed && (place.hours === null || closed.holidays === 'day-after') && (
        <Fact id="closed">
          {[
            ...closed.weekdays.map((day) => weekdayName(day, locale)),
            ...(closed.holidays ? [t(`guide.places.closedHolidays.${closed.holidays}`)] : []),
          ].join(', ')}
          <Marks numbers={closed.s} />
        </Fact>
      )}
      {place.closures && (
        <Fact id="closures">
          <ClosuresText closures={place.closures} />
        </Fact>
      )}
      {booking && (
        <Fact id="booking">
          {booking.days === null
            ? t('guide.places.bookingNeeded')
            : t('guide.places.bookingDays', { days: booking.days })}
          <Marks numbers={booking.s} />
        </Fact>
      )}
      {lastEntry && (
        <Fact id="lastEntry">
          {lastEntry.time}
          <Marks numbers={lastEntry.s} />
        </Fact>
      )}
      {lastReturn && (
        <Fact id="lastReturn">
          {lastReturn.time}
          <Marks numbers={lastReturn.s} />
        </Fact>
      )}
      {rain && <Fact id="rain">{t(`guide.places.rains.${rain}`)}</Fact>}
      {place.altitudeM !== undefined && (
        <Fact id="altitude">{number(place.altitudeM, locale, 0)}&nbsp;m</Fact>
      )}
      {place.stepFree && (
        <Fact id="stepFree">{t(`guide.places.stepFreeAnswers.${place.stepFree}`)}</Fact>
      )}
      <Where place={place} />
      <Fact id="sources">
        <Marks numbers={place.s} />
      </Fact>
    </dl>
  );
}

function Hours({ place: { hours, openAccess, noHoursSince } }: { place: GuidePlace }) {
  const { t, locale } = useI18n();
  if (openAccess) return <Fact id="hours">{t('guide.places.openAccess')}</Fact>;
  if (noHoursSince) return <Fact id="hours">{t('guide.places.hoursNone')}</Fact>;
  if (!hours) return null;
  return (
    <Fact id="hours">
      {hoursText(hours, { t, locale })}
      <Marks numbers={hours.s} />
    </Fact>
  );
}

function Price({ place: { price } }: { place: GuidePlace }) {
  const { t, locale } = useI18n();
  if (!price) return null;
  const amount = price.cop;
  if (price.band === 'free' && !amount) return <Fact id="price">{t('guide.places.free')}</Fact>;
  return (
    <Fact id="price">
      {price.band === 'free' ? t('guide.places.free') : <Band band={price.band} />}
      {amount && (
        <>
          {price.band === 'free' ? ' · ' : ': '}
          {t(amount.year === null ? 'guide.places.amountUndated' : 'guide.places.amount', {
            amount: moneyRange(amount.min, amount.max, locale),
            year: amount.year ?? '',
          })}
          <Marks numbers={amount.s} />
        </>
      )}
    </Fact>
  );
}

function Band({ band }: { band: Exclude<keyof typeof bandWords, 'free'> }) {
  const { t } = useI18n();
  return (
    <>
      {band}
      <span className="vh"> ({t(`guide.places.bands.${bandWords[band]}`)})</span>
    </>
  );
}

function Where({ place }: { place: GuidePlace }) {
  const { t } = useI18n();
  const { municipality, positionSource, name, lat, lon } = place;
  return (
    <Fact id="where">
      {municipality}
      {positionSource === null ? (
        `, ${t('guide.places.approximate')}`
      ) : (
        <Marks numbers={[positionSource]} />
      )}
      <OpenIn name={name} lat={lat} lon={lon} labels={openInLabels(t)} />
    </Fact>
  );
}

type FactId =
  | 'kind'
  | 'visit'
  | 'time'
  | 'price'
  | 'hours'
  | 'closed'
  | 'closures'
  | 'booking'
  | 'lastEntry'
  | 'lastReturn'
  | 'rain'
  | 'altitude'
  | 'stepFree'
  | 'where'
  | 'sources';

function Fact({ id, children }: { id: FactId; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div data-screen={id === 'sources' ? '' : undefined}>
      <dt>{t(`guide.places.${id}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
