import '#kit/styles/forms.css';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { Field, FieldErrors } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { reportKinds, reportLimits } from './report.ts';
import styles from './report-page.module.css';
import type { ReportFormState } from './use-report-form.ts';

/** Fields elsewhere on the page belong to it by this id. */
export const formId = 'reporte';

export function ReportForm({ state }: { state: ReportFormState }) {
  const { t } = useI18n();
  const { form, busy, errors, failure, onInput, onSubmit } = state;
  const count = Object.keys(errors).length;
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
      <FailureNotice failure={failure}>
        <p>{t('report.kept')}</p>
      </FailureNotice>
      <p className="vh" role="alert">
        {count > 0 && t('report.faultCount', { count })}
      </p>
      <fieldset className="field" aria-describedby={errors.kind && 'campo-kind-falta'}>
        <legend>{t('report.kind')}</legend>
        <div className={styles.kinds}>
          {reportKinds.map((kind) => (
            <label key={kind} className={styles.kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                required
                aria-invalid={errors.kind ? true : undefined}
              />
              {t(`report.kinds.${kind}`)}
            </label>
          ))}
        </div>
        <FieldErrors id="campo-kind-falta" errors={errors.kind ? [errors.kind] : []} />
      </fieldset>
      <Field
        name="message"
        label={t('report.message')}
        hint={t('report.messageHint')}
        errors={errors.message && [errors.message]}
      >
        {(props) => <textarea {...props} rows={6} maxLength={reportLimits.message} required />}
      </Field>
      <Field
        name="sourceUrl"
        label={t('report.source')}
        hint={t('report.sourceHint')}
        errors={errors.sourceUrl && [errors.sourceUrl]}
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
      </Field>
      <div className={styles.actions} data-sends="">
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {t(busy ? 'report.sending' : 'report.send')}
        </button>
      </div>
    </form>
  );
}
