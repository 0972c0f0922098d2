import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { number } from '#kit/language/format.ts';
import { Marks } from '../section/text.tsx';

/** Where the figures of the year were measured, and by which gauge an interest is judged that has one of its own. */
export function StationNotes({ guide: { climate } }: { guide: Guide }) {
  const { t, locale } = useI18n();
  return (
    <>
      <span>
        {t('guide.climate.station', {
          station: climate.station,
          period: climate.period.replace('-', '–'),
        })}
        <Marks numbers={climate.s} />
      </span>
      {climate.gauges.map(({ station, elevationM, period, interests, s }) => (
        <span key={station}>
          {t('guide.climate.gauge', {
            interests: interests.map((one) => t(`guide.year.interests.${one}`)).join(', '),
            station,
            elevation: number(elevationM, locale, 0),
            period: period.replace('-', '–'),
          })}
          <Marks numbers={s} />
        </span>
      ))}
    </>
  );
}
