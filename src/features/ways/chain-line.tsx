import { durationRange } from '../../../domain/language/format.ts';
import type { Chain, Step } from '../../../domain/ways/search.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './chain-line.module.css';
import { Marks } from './marks.tsx';
import { ServiceFacts } from './service-facts.tsx';

/** A chain drawn as a line from hub to hub: downwards on a phone, from left to right where there is room. */
export function ChainLine({ chain: { steps } }: { chain: Chain }) {
  return (
    <ol className={styles.line} data-steps={steps.length}>
      {steps.map((step) => (
        <StepPart key={step.edge.id} step={step} />
      ))}
      <li className={styles.end}>
        <p className={styles.hub}>{steps.at(-1)?.to.name}</p>
      </li>
    </ol>
  );
}

function StepPart({ step }: { step: Step }) {
  const { t, locale } = useI18n();
  const { mode, minutes, by, note, s } = step.edge;
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
        {note && (
          <p className={styles.note}>
            {t(`ways.notes.${note}`)}
            <Marks numbers={s} />
          </p>
        )}
      </div>
    </li>
  );
}
