import { useRef, useState } from 'react';
import { AutosaveInput } from '#kit/components/autosave-input.tsx';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { announce } from '#planner/pages/announcer.tsx';
import { useRefusedText } from '#planner/pages/fields/refused-text.ts';
import {
  namedAt,
  PayerOptions,
  Sharing,
  sharedBy,
} from '#planner/pages/money/expenses/sharing.tsx';
import type { Plan } from '#planner/rules/plan.ts';
import { stopModes } from '#planner/rules/rows/columns.ts';
import { limits, type StopRow } from '#planner/rules/rows/rows.ts';
import { readPosition, remarkOn, whyNot } from '../position.ts';
import styles from '../sheets.module.css';
import { NumberField } from './number-field.tsx';

type Part = { stop: StopRow; set: (columns: Partial<StopRow>) => void };

type TimeColumn = 'start_time' | 'end_time';

function labelOf({ kind }: StopRow, column: TimeColumn) {
  const isStart = column === 'start_time';
  if (kind === 'stay') return isStart ? 'trips.stop.checkIn' : 'trips.stop.checkOut';
  return isStart ? 'trips.stop.start' : 'trips.stop.end';
}

/** When it is, how long, and how one gets there. */
export function Times({ stop, set }: Part) {
  const { t } = useI18n();
  const time = (column: TimeColumn) => (
    <Field label={t(labelOf(stop, column))}>
      {(control) => (
        <input
          {...control}
          type="time"
          value={stop[column] ?? ''}
          onChange={({ target }) => set({ [column]: target.value || null })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.pair}>
      {time('start_time')}
      {time('end_time')}
      {stop.kind === 'stay' ? (
        <NumberField
          row={stop.id}
          label={t('trips.stop.nights')}
          value={stop.nights}
          min={1}
          max={limits.nights}
          error="nights_range"
          onSave={(nights) => set({ nights })}
        />
      ) : (
        <NumberField
          row={stop.id}
          label={t('trips.stop.minutes')}
          value={stop.minutes}
          min={0}
          max={limits.minutes}
          error="minutes_range"
          onSave={(minutes) => set({ minutes })}
        />
      )}
      <Field label={t(stop.kind === 'leg' ? 'trips.stop.modeOf' : 'trips.stop.mode')}>
        {(control) => (
          <select
            {...control}
            value={stop.mode ?? ''}
            onChange={({ target }) =>
              set({ mode: stopModes.find((mode) => mode === target.value) ?? null })
            }
          >
            <option value="">{t('trips.stop.modeAny')}</option>
            {stopModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`guide.modes.${mode}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** What it costs, and who pays. */
export function Cost({ plan, stop, set }: Part & { plan: Plan }) {
  const { t } = useI18n();
  return (
    <div className={styles.pair}>
      <NumberField
        row={stop.id}
        label={
          stop.kind === 'stay'
            ? t('trips.stop.costNights', { nights: stop.nights ?? 1 })
            : t('trips.stop.cost')
        }
        value={stop.cost_cop}
        min={0}
        max={limits.cop}
        error="cost_range"
        onSave={(cost_cop) => set({ cost_cop })}
      />
      <Field label={t('trips.stop.costBy')}>
        {(control) => (
          <select
            {...control}
            value={stop.cost_by}
            onChange={({ target }) =>
              set({ cost_by: target.value === 'person' ? 'person' : 'group' })
            }
          >
            <option value="group">{t('trips.stop.group')}</option>
            <option value="person">{t('trips.stop.person')}</option>
          </select>
        )}
      </Field>
      {namedAt(plan, stop).length > 0 && (
        <Field label={t('trips.stop.paidBy')}>
          {(control) => (
            <select
              {...control}
              value={stop.paid_by ?? ''}
              onChange={({ target }) => set({ paid_by: target.value || null })}
            >
              <PayerOptions people={plan} cost={stop} />
            </select>
          )}
        </Field>
      )}
      {/* Once somebody is gone, who shares has been kept; otherwise it is everybody. */}
      {(stop.shared_by.length > 0 || plan.gone.length > 0) && (
        <Sharing
          people={plan}
          cost={stop}
          onChange={(ticked) => set({ shared_by: sharedBy(plan, ticked) })}
        />
      )}
    </div>
  );
}

/** Where it is, for what is in no guide. */
export function PositionField({ plan, stop, set }: Part & { plan: Plan }) {
  const { t, locale } = useI18n();
  const { id, lat, lon } = stop;
  const label = t('trips.stop.position');
  const [refused, refuse] = useRefusedText({ row: id, column: 'position', label });
  /** What is being read. */
  const [typed, setTyped] = useState<string | null>(null);
  const newest = useRef('');
  const [remark, setRemark] = useState<string | null>(null);
  const known = lat !== null && lon !== null ? `${lat}, ${lon}` : '';
  const save = async (text: string) => {
    newest.current = text;
    setTyped(text);
    const read = await readPosition(text, { plan, dayId: stop.day_id, stopId: id, locale });
    if (newest.current !== text) return;
    setTyped(null);
    refuse(typeof read === 'string' ? text : null);
    if (typeof read === 'string') return;
    const said = remarkOn(read, t);
    if (said) announce(said);
    setRemark(said);
    set({ lat: read.lat, lon: read.lon });
  };
  return (
    <Field
      label={label}
      hint={remark ?? t('trips.stop.positionHint')}
      errors={refused === null ? [] : [whyNot(refused)]}
    >
      {(control) => (
        <AutosaveInput
          {...control}
          value={typed ?? refused ?? known}
          autoComplete="off"
          onSave={(text) => void save(text)}
        />
      )}
    </Field>
  );
}
