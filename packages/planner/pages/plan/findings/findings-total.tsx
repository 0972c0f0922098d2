import { useEffect, useRef } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { restoreFindings } from '#planner/data/findings/dismissed.ts';
import { type Finding, keyOf } from '#planner/rules/checker/finding.ts';
import type { Facts } from '#planner/rules/facts.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { announceFound } from '../../announcer.tsx';
import { useWhere } from '../../stop-position/use-where.ts';
import { findingText } from './finding-text.ts';
import styles from './findings.module.css';

type Props = { plan: Plan; facts: Facts; findings: readonly Finding[]; dismissed: number };

/** How many points there are to check, and on which days; what an edit newly brings is read out. */
export function FindingsTotal({ plan, facts, findings, dismissed }: Props) {
  const { t } = useI18n();
  useAnnounced({ plan, facts, findings });
  if (findings.length + dismissed === 0) return null;
  const days = plan.days.flatMap(({ day, number }) => {
    const count = findings.filter(({ dayId }) => dayId === day.id).length;
    return count > 0 ? [{ number, count }] : [];
  });
  return (
    <div className={styles.total} data-findings={findings.length}>
      <p>
        <Icon name={findings.some(({ severity }) => severity === 'warn') ? 'alert' : 'flag'} />
        <b>{t('trips.findings.total', { count: findings.length })}</b>
      </p>
      {days.length > 0 && (
        <ul>
          {days.map(({ number, count }) => (
            <li key={number}>
              <a href={`#dia-${number}`}>{`${t('trips.day.n', { n: number })} (${count})`}</a>
            </li>
          ))}
        </ul>
      )}
      {dismissed > 0 && (
        <p>
          {t('trips.findings.hidden', { count: dismissed })}
          <button type="button" className="btn bare" onClick={() => restoreFindings(plan.trip.id)}>
            {t('trips.findings.showAgain')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Says findings that came with a change of the plan; those that come with the guides were there before. */
function useAnnounced({ plan, facts, findings }: Omit<Props, 'dismissed'>) {
  const { t, locale } = useI18n();
  const where = useWhere();
  const seen = useRef<{ keys: string[]; facts: Facts } | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = { keys: findings.map(keyOf), facts };
    if (before?.facts !== facts) return;
    const fresh = findings.filter((finding) => !before.keys.includes(keyOf(finding)));
    const [first] = fresh;
    if (!first) return;
    const text = findingText(first, where.name(plan, first.stopIds.at(-1) ?? ''), t, locale);
    const count = fresh.length - 1;
    announceFound(t(`trips.findings.${count > 0 ? 'freshMore' : 'fresh'}`, { text, count }));
  });
}
