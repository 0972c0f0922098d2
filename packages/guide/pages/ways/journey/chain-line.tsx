import type { CSSProperties } from 'react';
import type { CompiledWays } from '#guide/compiler/ways/compiled.ts';
import type { Caveat, Edge, Step } from '#guide/ways/graph.ts';
import type { Chain } from '#guide/ways/search.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { durationRange } from '#kit/language/format.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { Marks } from '../marks.tsx';
import styles from './chain-line.module.css';
import { alsoBetween, caveatsBeside, placeOf } from './journey.ts';
import { FareText, ServiceFacts } from './service-facts.tsx';

type Props = { ways: CompiledWays; chain: Chain };

/** A chain drawn as a line from hub to hub: downwards on a phone, from left to right where there is room. */
export function ChainLine({ ways, chain }: Props) {
  const { steps } = chain;
  const caveats = caveatsBeside(chain);
  return (
    <ol className={styles.line} style={{ '--steps': steps.length } as CSSProperties}>
      {steps.map((step, nth) => (
        <StepPart key={step.edge.id} ways={ways} step={step} caveats={caveats[nth] ?? []} />
      ))}
      <li className={styles.end}>
        <p className={styles.hub}>{steps.at(-1)?.to.name}</p>
      </li>
    </ol>
  );
}

type StepProps = { ways: CompiledWays; step: Step; caveats: readonly Caveat[] };

function StepPart({ ways, step, caveats }: StepProps) {
  const { t, locale } = useI18n();
  const { mode, minutes, by, s } = step.edge;
  return (
    <li className={styles.step} data-mode={mode}>
      <p className={styles.hub}>{step.from.name}</p>
      <div className={styles.way}>
        <h3 className={styles.means}>
          <Icon name={mode} />
          <span>
            {t(`guide.modes.${mode}`)}{' '}
            <span className={styles.time}>{durationRange(minutes, locale)}</span>
            {by === 'estimate' && <small>{t('ways.estimate')}</small>}
          </span>
        </h3>
        {by === 'source' && <Marks numbers={s} />}
        <ServiceFacts step={step} />
        {alsoBetween(step, ways).map((edge) => (
          <Also key={edge.id} edge={edge} />
        ))}
        {caveats.map((caveat) => (
          <p key={`${caveat.is} ${caveat.at}`} className={styles.note}>
            {t(`ways.caveats.${caveat.is}`, { place: placeOf(caveat, ways) })}
            <Marks numbers={caveat.s} />
          </p>
        ))}
      </div>
    </li>
  );
}

/** Another means between the same two hubs, in a line. */
function Also({ edge: { mode, minutes, by, service, unconfirmed, s } }: { edge: Edge }) {
  const { t, locale } = useI18n();
  const means = t(`guide.modes.${mode}`).toLowerCase();
  return (
    <p className={styles.also}>
      {t('ways.also', { means, time: durationRange(minutes, locale) })}
      {by === 'estimate' && ` (${t('ways.estimate')})`}
      {unconfirmed && ` (${t('ways.unconfirmed')})`}
      {service?.fare && (
        <>
          {', '}
          <FareText fare={service.fare} isTaxi={mode === 'taxi'} />
        </>
      )}
      <Marks numbers={[...s, ...(service?.fare?.s ?? [])]} />
    </p>
  );
}
