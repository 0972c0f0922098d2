import { Link } from '@tanstack/react-router';
import { destinationCards } from '#guide/data/guides.ts';
import { ChapterLink } from '#guide/pages/parts/chapter-link.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import type { StopRow } from '../../rules/rows/rows.ts';
import type { Way } from '../../rules/ways/ways.ts';
import { SourceLinks } from '../source-links.tsx';
import { wayText } from './way-text.ts';

type Props = {
  way: Way;
  /** The bed that it leads away from, where that does not stand above it. */
  from?: StopRow | undefined;
  className: string | undefined;
};

/** How one gets from a stop to the next: what the guide states with its sources, our estimate, or why there is none. */
export function WayLine({ way, from, className }: Props) {
  const { t, locale } = useI18n();
  const text = wayText(way, t);
  const guide = destinationCards(locale).find(({ slug }) => slug === way.guide);
  if (text === null) return null;
  return (
    <p className={className} data-way={way.gap ?? way.by}>
      <Icon name={way.mode} />
      <span>
        {from && `${t('trips.way.from', { name: from.title || t('trips.stop.kinds.stay') })}: `}
        {text}
        {way.sources && <SourceLinks sources={[way.sources]} />}
        {way.route && (
          <>
            {' '}
            <Link to="/como-llegar/$from/$to" params={way.route}>
              {t('trips.way.chainSee')}
            </Link>
          </>
        )}
        {way.gap && guide && (
          <ChapterLink slug={guide.slug} chapter="llegar-y-moverse" section="get-there">
            {t('trips.way.see', { name: guide.name })}
          </ChapterLink>
        )}
      </span>
    </p>
  );
}
