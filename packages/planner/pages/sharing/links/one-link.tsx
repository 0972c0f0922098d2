import { useRef, useState } from 'react';
import { deviceDate } from '#kit/calendar/local-time.ts';
import type { Work } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { changeLink, revokeLink, type TripLink } from '#planner/data/sharing/links.ts';
import styles from '../together.module.css';

type Wanted = Partial<Pick<TripLink, 'hide_costs' | 'hide_notes'>>;
type OneProps = {
  link: TripLink;
  busy: boolean;
  change: (work: Work) => Promise<void>;
  choose: (work: Work) => Promise<void>;
};

/** One public link: what it shows, how long it lasts, and its end. */
export function OneLink({ link, busy, change, choose }: OneProps) {
  const { t, locale } = useI18n();
  const { id, hide_costs, hide_notes, expires_at, created_at } = link;
  const made = date(deviceDate(new Date(created_at)), locale);
  // What was ticked shows at once; one change is sent after the other, and what holds is what the account then says.
  const [wanted, setWanted] = useState<Wanted>({});
  const last = useRef(Promise.resolve());
  const show = (set: Wanted) => {
    setWanted((before) => ({ ...before, ...set }));
    const mine = last.current
      .then(() => choose(() => changeLink(id, set)))
      .then(() => {
        if (last.current === mine) setWanted({});
      });
    last.current = mine;
  };
  return (
    <>
      <p id={`enlace-${id}`}>
        <b>{t('together.link.made', { date: made })}</b>
        <span>
          {expires_at
            ? t('together.link.until', { date: date(deviceDate(new Date(expires_at)), locale) })
            : t('together.link.endless')}
        </span>
      </p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={wanted.hide_costs ?? hide_costs}
          aria-describedby={`enlace-${id}`}
          onChange={({ target }) => show({ hide_costs: target.checked })}
        />
        {t('together.link.hideCosts')}
      </label>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={wanted.hide_notes ?? hide_notes}
          aria-describedby={`enlace-${id}`}
          onChange={({ target }) => show({ hide_notes: target.checked })}
        />
        {t('together.link.hideNotes')}
      </label>
      <p>
        <button
          type="button"
          className="btn line"
          aria-disabled={busy || undefined}
          aria-describedby={`enlace-${id}`}
          onClick={() => change(() => revokeLink(id))}
        >
          {t('together.link.revoke')}
        </button>
      </p>
    </>
  );
}
