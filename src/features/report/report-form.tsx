import '../../styles/forms.css';
import { reportKinds, reportLimits } from '../../../domain/report.ts';
import { useI18n } from '../../i18n/context.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { Fault, ReportField } from './report-field.tsx';
import styles from './report-page.module.css';
import type { ReportFormState } from './use-report-form.ts';

/** Fields elsewhere on the page belong to it by this id. */
export const formId = 'reporte';

export function ReportForm({ state }: { state: ReportFormState }) {
  const { t } = useI18n();
  const { form, busy, faults, failure, onInput, onSubmit } = state;
  const count = Object.keys(faults).length;
  return (
    <form
      ref={form}
      id={formId}
      className={styles.form}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <noscript>
        <p className="notice">{t('report.noScript')}</p>
      </noscript>
      {failure && <FailureNotice failure={failure} />}
      <p className="vh" role="alert">
        {count > 0 && t('report.faultCount', { count })}
      </p>
      <fieldset className="field" aria-describedby={faults.kind && 'campo-kind-falta'}>
        <legend>{t('report.kind')}</legend>
        <div className={styles.kinds}>
          {reportKinds.map((kind) => (
            <label key={kind} className={styles.kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                required
                aria-invalid={faults.kind ? true : undefined}
              />
              {t(`report.kinds.${kind}`)}
            </label>
          ))}
        </div>
        <Fault id="campo-kind-falta" fault={faults.kind} />
      </fieldset>
      <ReportField
        name="message"
        label={t('report.message')}
        hint={t('report.messageHint')}
        fault={faults.message}
      >
        {(props) => <textarea {...props} rows={6} maxLength={reportLimits.message} required />}
      </ReportField>
      <ReportField
        name="sourceUrl"
        label={t('report.source')}
        hint={t('report.sourceHint')}
        fault={faults.sourceUrl}
      >
        {(props) => (
          <input
            {...props}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={reportLimits.source}
          />
        )}
      </ReportField>
      <div className={styles.actions} data-sends="">
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {t(busy ? 'report.sending' : 'report.send')}
        </button>
      </div>
    </form>
  );
}
