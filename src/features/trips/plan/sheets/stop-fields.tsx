import { useState } from 'react';
import { stopModes } from '../../../../../domain/trip/columns.ts';
import type { Plan } from '../../../../../domain/trip/plan.ts';
import { limits, type StopRow } from '../../../../../domain/trip/rows.ts';
import { AutosaveInput } from '../../../../components/autosave-input.tsx';
import { Field } from '../../../../components/field.tsx';
import { useI18n } from '../../../../i18n/context.tsx';
import { NumberField } from './number-field.tsx';
import { type PositionError, readPosition } from './position.ts';
import styles from './sheets.module.css';

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
          label={t('trips.stop.nights')}
          value={stop.nights}
          min={1}
          max={limits.nights}
          error="nights_range"
          onSave={(nights) => set({ nights })}
        />
      ) : (
        <NumberField
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
      {plan.people.length > 0 && (
        <Field label={t('trips.stop.paidBy')}>
          {(control) => (
            <select
              {...control}
              value={stop.paid_by ?? ''}
              onChange={({ target }) => set({ paid_by: target.value || null })}
            >
              <option value="">{t('trips.stop.nobody')}</option>
              {plan.people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

/** Where it is, for what is in no guide. */
export function PositionField({ stop, set }: Part) {
  const { t } = useI18n();
  const [fault, setFault] = useState<PositionError | null>(null);
  const { lat, lon } = stop;
  return (
    <Field
      label={t('trips.stop.position')}
      hint={t('trips.stop.positionHint')}
      errors={fault ? [fault] : []}
    >
      {(control) => (
        <AutosaveInput
          {...control}
          value={lat !== null && lon !== null ? `${lat}, ${lon}` : ''}
          autoComplete="off"
          onSave={(text) => {
            const position = readPosition(text);
            setFault(typeof position === 'string' ? position : null);
            if (typeof position !== 'string') set(position);
          }}
        />
      )}
    </Field>
  );
}
