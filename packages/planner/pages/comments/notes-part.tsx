import { Field } from '#kit/components/field.tsx';
import { SharedText } from '#kit/components/shared-text.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { sayWriting } from '../../data/live/own-activity.ts';
import type { Plan } from '../../rules/plan.ts';
import { limits } from '../../rules/rows/rows.ts';
import { setTrip } from '../actions.ts';
import part from '../fields/part.module.css';
import { Markdown } from '../markdown/markdown.tsx';
import prose from '../markdown/prose.module.css';
import { Writer } from './writer.tsx';

/** One long text about the trip, and how it reads. */
export function NotesPart({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const { notes } = plan.trip;
  return (
    <div className={`grid ${part.part}`}>
      <h2 className="vh">{t('trips.notes.title')}</h2>
      <Writer rowId={plan.trip.id} />
      <div className={part.columns}>
        <Field label={t('trips.notes.write')} hint={t('trips.notes.hint')}>
          {(control) => (
            <SharedText
              {...control}
              rows={16}
              maxLength={limits.tripNotes}
              value={notes}
              onSave={(notes, base) => setTrip({ notes }, { notes: base })}
              onType={() => sayWriting(plan.trip.id)}
            />
          )}
        </Field>
        {notes && (
          <section className={part.block} aria-labelledby="se-lee">
            <h3 id="se-lee">{t('trips.notes.preview')}</h3>
            <div className={prose.prose}>
              <Markdown text={notes} />
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
