import type { CompiledWays } from '#guide/compiler/ways/compiled.ts';
import type { Step } from '#guide/ways/graph.ts';
import type { Journey } from '#guide/ways/journeys.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { End } from '../ends.ts';
import { Before } from './before.tsx';
import { ChainSection } from './chain-section.tsx';
import { chainsOf } from './journey.ts';
import { Seldom } from './seldom.tsx';

type Props = {
  ways: CompiledWays;
  to: End;
  /** Null where nothing known leads there. */
  journey: Journey | null;
  seldom: readonly Step[];
};

/** What to know before one buys, and the ways there. */
export function JourneyBody({ ways, to, journey, seldom }: Props) {
  const { t } = useI18n();
  return (
    <>
      <Before ways={ways} chains={chainsOf(journey)} to={to} />
      {journey ? (
        <ChainSection id="best" ways={ways} chain={journey.best} night={journey.night} />
      ) : (
        <p className="grid beat">{t('ways.none')}</p>
      )}
      {journey?.other && (
        <ChainSection id="other" ways={ways} chain={journey.other} night={journey.otherNight} />
      )}
      <Seldom ways={ways} steps={seldom} />
    </>
  );
}
