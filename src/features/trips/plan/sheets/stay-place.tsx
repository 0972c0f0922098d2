import type { Plan } from '../../../../../domain/trip/plan.ts';
import type { StopRow } from '../../../../../domain/trip/rows.ts';
import { Field } from '../../../../components/field.tsx';
import { useI18n } from '../../../../i18n/context.tsx';
import { PlaceSelect } from './place-select.tsx';

type Props = { plan: Plan; stop: StopRow; set: (columns: Partial<StopRow>) => void };

/** At which place of the guides one sleeps: then the plan knows who needs no last boat back. */
export function StayPlace({ plan, stop, set }: Props) {
  const { t } = useI18n();
  return (
    <Field label={t('trips.stop.at')} hint={t('trips.stop.atHint')}>
      {(control) => (
        <PlaceSelect
          {...control}
          plan={plan}
          value={stop.place ?? ''}
          onChange={({ target }) => set({ place: target.value || null })}
        />
      )}
    </Field>
  );
}
