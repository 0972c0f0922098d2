import type { Finding } from '../../../../domain/trip/checker/finding.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { findingText } from './finding-text.ts';
import styles from './plan.module.css';
import { SourceLinks } from './source-links.tsx';

type Props = {
  findings: readonly Finding[];
  /** The name of a stop by its id. */
  nameOf: (id: string) => string;
};

/** What will not work, or what one should know: said beside the stop or the day, with its reason and its source. */
export function Findings({ findings, nameOf }: Props) {
  const { t, locale } = useI18n();
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li
          key={`${finding.rule} ${finding.dayId} ${finding.stopIds.join(' ')}`}
          className={finding.severity === 'warn' ? styles.warn : undefined}
          data-finding={finding.rule}
        >
          <Icon name={finding.severity === 'warn' ? 'alert' : 'flag'} />
          <span>
            {findingText(finding, nameOf(finding.stopIds.at(-1) ?? ''), t, locale)}
            {finding.sources && <SourceLinks sources={finding.sources} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
