import { type ChangeEvent, useRef, useState } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { ReadFile } from '#planner/rules/formats/import/read-file.ts';
import type { Plan } from '#planner/rules/plan.ts';
import styles from '../exchange.module.css';
import { Arrived, type Done } from './arrived.tsx';
import { PlacesPreview } from './places-preview.tsx';
import { previewFile } from './preview-file.ts';
import { TripPreview } from './trip-preview.tsx';

type State =
  | { step: 'ready' | 'reading' | 'unreadable' }
  | { step: 'read'; name: string; read: ReadFile }
  | { step: 'done'; done: Done };

/** Reads a file, shows what it would bring, and writes only what the traveller then asks for. */
export function ImportFile({ plan }: { plan: Plan | null }) {
  const { t } = useI18n();
  const [state, setState] = useState<State>({ step: 'ready' });
  const newest = useRef<File>(undefined);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    newest.current = file;
    setState({ step: 'reading' });
    const next = await previewFile(file).then(
      (read): State => ({ step: 'read', name: file.name, read }),
      (error): State => {
        console.warn('a file could not be read', error);
        return { step: 'unreadable' };
      },
    );
    // Another was chosen meanwhile.
    if (newest.current === file) setState(next);
  };
  const finish = (done: Done) => setState({ step: 'done', done });
  return (
    <section className={styles.part} aria-labelledby="traer">
      <h3 id="traer">{t('trips.bring.title')}</h3>
      <p>{t('exchange.bring.text')}</p>
      <Field label={t('exchange.bring.file')} hint={t('trips.bring.hint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,.geojson,.gpx,.kml,.kmz,.csv,.tsv,.txt,.ics,.zip"
            onChange={choose}
          />
        )}
      </Field>
      <p role="status" className={state.step === 'reading' ? undefined : 'vh'}>
        {state.step === 'reading' && t('exchange.bring.reading')}
      </p>
      {state.step === 'unreadable' && (
        <Notice kind="bad">
          <p>{t('exchange.bring.unreadable')}</p>
        </Notice>
      )}
      {state.step === 'read' &&
        (state.read.kind === 'trip' ? (
          <TripPreview document={state.read.document} onDone={finish} />
        ) : (
          <PlacesPreview name={state.name} read={state.read} plan={plan} onDone={finish} />
        ))}
      {state.step === 'done' && <Arrived done={state.done} />}
    </section>
  );
}
