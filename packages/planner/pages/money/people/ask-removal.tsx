import { useI18n } from '#kit/i18n/context.tsx';
import { money } from '#kit/language/format.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import type { Involvement } from '#planner/rules/money/people.ts';
import type { Plan } from '#planner/rules/plan.ts';
import styles from '../money-part.module.css';
import { usePersonName } from './use-person-name.ts';

type Props = {
  plan: Plan;
  name: string;
  involvement: Involvement;
  onYes: () => void;
  onNo: () => void;
};

/** Asked before somebody goes who owes, is owed, paid or shares: what that is, and that it stays. */
export function AskRemoval({ plan, name, involvement, onYes, onNo }: Props) {
  const { t, locale } = useI18n();
  const nameOf = usePersonName(plan);
  const { payments, costs, checks } = involvement;
  const ask = t('money.removal.ask', { name });
  return (
    <div className={styles.asking} role="alertdialog" aria-label={ask}>
      <p>
        <b>{ask}</b>
      </p>
      {payments.map(({ from, to, cop }) => (
        <p key={`${from} ${to}`}>
          {t('money.removal.debt', {
            from: nameOf(from) ?? '',
            to: nameOf(to) ?? '',
            cop: money(cop, locale),
          })}
        </p>
      ))}
      {costs > 0 && payments.length === 0 && (
        <p>{t('money.removal.even', { name, count: costs })}</p>
      )}
      {checks > 0 && <p>{t('money.removal.checks', { name, count: checks })}</p>}
      <p>{t('money.removal.stays')}</p>
      <p className={styles.answers}>
        <button type="button" className="btn" onClick={onYes}>
          {t('money.removal.yes', { name })}
        </button>
        <button ref={focusOnMount} type="button" className="btn line" onClick={onNo}>
          {t('money.removal.no', { name })}
        </button>
      </p>
    </div>
  );
}
