import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { dismissFinding } from '#planner/data/findings/dismissed.ts';
import { useOpenTrip } from '#planner/data/trips/trips.ts';
import { type Finding, keyOf } from '#planner/rules/checker/finding.ts';
import { announce } from '../../announcer.tsx';
import { SourceLinks } from '../../source-links.tsx';
import { TripIcon } from '../../trip-icon.tsx';
import { findingText } from './finding-text.ts';
import styles from './findings.module.css';
import { focusAfter } from './focus-after.ts';
import { ProposalButton } from './proposal-button.tsx';

type Props = {
  findings: readonly Finding[];
  /** The name of a stop by its id. */
  nameOf: (id: string) => string;
  /** Only to be read: without what changes the plan. */
  isRead?: boolean;
};

/** What will not work, or what one should know: said beside the stop or the day, with its reason and its source. */
export function Findings({ findings, nameOf, isRead = false }: Props) {
  const { t, locale } = useI18n();
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => {
        const text = findingText(finding, nameOf(finding.stopIds.at(-1) ?? ''), t, locale);
        return (
          <li
            key={keyOf(finding)}
            className={finding.severity === 'warn' ? styles.warn : undefined}
            data-finding={finding.rule}
          >
            <Icon name={finding.severity === 'warn' ? 'alert' : 'flag'} />
            <span>
              {text} {finding.sources && <SourceLinks sources={finding.sources} />}
            </span>
            {!isRead && <Actions finding={finding} text={text} />}
          </li>
        );
      })}
    </ul>
  );
}

function Actions({ finding, text }: { finding: Finding; text: string }) {
  const { t } = useI18n();
  const dismiss = () => {
    const { id } = useOpenTrip.getState();
    if (id === null) return;
    focusAfter(finding);
    dismissFinding(id, keyOf(finding));
    announce(t('trips.findings.dismissed'));
  };
  return (
    <>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('trips.findings.dismissNamed', { text })}
        onClick={dismiss}
      >
        <TripIcon name="close" />
      </button>
      {finding.proposal && <ProposalButton finding={finding} proposal={finding.proposal} />}
    </>
  );
}
