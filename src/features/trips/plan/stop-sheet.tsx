import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenTrip } from '../../../data/trips.ts';
import type { Plan } from '../../../domain/trip/plan.ts';
import { limits, type StopRow, stopModes } from '../../../domain/trip/rows.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { shortDay } from '../../../i18n/days.ts';
import { remove, sendStopTo, setStop } from '../actions.ts';
import { announce } from '../announcer.tsx';
import { Field } from '../field.tsx';
import { KeptInput } from '../kept-input.tsx';
import { Sheet } from '../sheet.tsx';
import { NumberField } from './number-field.tsx';
import { parsePosition } from './position.ts';
import { placesAround } from './return-places.ts';
import styles from './sheets.module.css';
import { StopGone } from './stop-gone.tsx';
import { useWhere } from './use-where.ts';

type Props = { plan: Plan; id: string; onClose: () => void };

/** Everything about one stop; each field saves itself. */
export function StopSheet({ plan, id, onClose }: Props) {
  const { t } = useI18n();
  const known = useOpenTrip(({ rows }) => rows.trip_stops.get(id));
  const all = [...plan.days.flatMap(({ stops }) => stops), ...plan.unplanned];
  const stop = all.find((one) => one.id === id);
  if (!stop) return known ? <StopGone plan={plan} stop={known} onClose={onClose} /> : null;
  const name = stop.title || t(`trips.stop.kinds.${stop.kind}`);
  const set = (columns: Partial<StopRow>) => setStop(id, columns);
  const drop = () => {
    onClose();
    remove('trip_stops', id);
    announce(t('trips.stop.deleted', { name }));
  };
  return (
    <Sheet
      title={name}
      close={t('trips.stop.done')}
      onClose={onClose}
      returnTo={placesAround(plan, stop)}
    >
      <p className={styles.kind}>
        {t(`trips.stop.kinds.${stop.kind}`)}
        <GuideLink stop={stop} />
      </p>
      {stop.kind !== 'place' && (
        <Field label={t('trips.stop.name')}>
          {(control) => (
            <KeptInput
              {...control}
              value={stop.title}
              maxLength={limits.stopTitle}
              autoComplete="off"
              onKeep={(title) => set({ title })}
            />
          )}
        </Field>
      )}
      <DayField plan={plan} stop={stop} />
      {stop.kind !== 'note' && <Times stop={stop} set={set} />}
      {stop.kind !== 'note' && <Cost plan={plan} stop={stop} set={set} />}
      {(stop.kind === 'own' || stop.kind === 'stay') && <PositionField stop={stop} set={set} />}
      <Field label={t('trips.stop.note')}>
        {(control) => (
          <KeptInput
            {...control}
            multiline
            maxLength={limits.stopNote}
            value={stop.note}
            onKeep={(note) => set({ note })}
          />
        )}
      </Field>
      <p className={styles.end}>
        <button type="button" className="btn" onClick={onClose}>
          {t('trips.stop.done')}
        </button>
        <button type="button" className="btn bare" onClick={drop}>
          {t('trips.stop.delete')}
        </button>
      </p>
    </Sheet>
  );
}

type Part = { stop: StopRow; set: (columns: Partial<StopRow>) => void };

function GuideLink({ stop }: { stop: StopRow }) {
  const { t } = useI18n();
  const [slug, place] = stop.place?.split('/') ?? [];
  if (!slug || !place) return null;
  return (
    <Link to="/destinos/$slug" params={{ slug }} hash={`place-${place}`}>
      {t('trips.stop.read')}
    </Link>
  );
}

function DayField({ plan, stop }: { plan: Plan; stop: StopRow }) {
  const { t, locale } = useI18n();
  const where = useWhere();
  const here = plan.days.some(({ day }) => day.id === stop.day_id) ? (stop.day_id ?? '') : '';
  return (
    <Field label={t('trips.stop.day')}>
      {(control) => (
        <select
          {...control}
          value={here}
          onChange={({ target }) => {
            const dayId = target.value || null;
            sendStopTo(stop.id, dayId);
            announce(t('trips.add.added', { name: stop.title, day: where.dayName(plan, dayId) }));
          }}
        >
          {plan.days.map(({ day, number, date }) => (
            <option key={day.id} value={day.id}>
              {t('trips.day.n', { n: number })}
              {date && ` · ${shortDay(date, locale)}`}
            </option>
          ))}
          <option value="">{t('trips.day.unplanned')}</option>
        </select>
      )}
    </Field>
  );
}

function Times({ stop, set }: Part) {
  const { t } = useI18n();
  const time = (column: 'start_time' | 'end_time') => (
    <Field label={t(column === 'start_time' ? 'trips.stop.start' : 'trips.stop.end')}>
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
          onKeep={(nights) => set({ nights })}
        />
      ) : (
        <NumberField
          label={t('trips.stop.minutes')}
          value={stop.minutes}
          min={0}
          max={limits.minutes}
          onKeep={(minutes) => set({ minutes })}
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

function Cost({ plan, stop, set }: Part & { plan: Plan }) {
  const { t } = useI18n();
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('trips.stop.cost')}
        value={stop.cost_cop}
        min={0}
        max={limits.cop}
        onKeep={(cost_cop) => set({ cost_cop })}
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

function PositionField({ stop, set }: Part) {
  const { t } = useI18n();
  const [bad, setBad] = useState(false);
  const { lat, lon } = stop;
  return (
    <Field
      label={t('trips.stop.position')}
      hint={t('trips.stop.positionHint')}
      error={bad ? t('trips.stop.positionBad') : null}
    >
      {(control) => (
        <KeptInput
          {...control}
          value={lat !== null && lon !== null ? `${lat}, ${lon}` : ''}
          autoComplete="off"
          onKeep={(text) => {
            const position = parsePosition(text);
            setBad(position === 'bad');
            if (position !== 'bad') set(position);
          }}
        />
      )}
    </Field>
  );
}
