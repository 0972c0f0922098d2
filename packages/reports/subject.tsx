import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { Band } from '#kit/ui/band.tsx';
import { blank } from '#kit/ui/poster/opening.tsx';
import { reportLimits } from './report.ts';
import { formId } from './report-form.tsx';
import styles from './report-page.module.css';
import type { ReportSubject } from './report-subject.ts';

type Props = {
  about: string;
  subject: ReportSubject | null;
  /** Shown until the report is sent: where the mistake is (asked for if unknown), and a link back. */
  asks: boolean;
  /** False while the page is as it was built. */
  ready: boolean;
  error: ErrorCode | undefined;
  onInput: () => void;
};

/**
 * A label in the colours of its destination: what the report is about, or a field that asks. Both have
 * room in the built page, which knows neither yet: nothing moves when they come.
 */
export function Subject({ about, subject, asks, ready, error, onInput }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.label} data-place={subject?.slug || undefined}>
      <Band figure={subject?.slug ?? 'mochila'} />
      {subject && <Named subject={subject} leads={asks} />}
      {!subject && asks && (
        <div className={ready ? undefined : blank}>
          <Field
            name="about"
            label={t('report.where')}
            hint={t('report.whereHint')}
            errors={error && [error]}
          >
            {(props) => (
              <input
                {...props}
                form={formId}
                defaultValue={about}
                maxLength={reportLimits.about}
                onInput={onInput}
                required
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}

type NamedProps = { subject: ReportSubject; leads: boolean };

function Named({ subject: { about, page, part }, leads }: NamedProps) {
  const { t, locale } = useI18n();
  return (
    <>
      <p className={styles.about}>
        <span>{t('report.about')}</span>
        <strong>{part ?? page}</strong>
        {part && <span>{page}</span>}
      </p>
      {leads && (
        <p>
          <a href={publicPath(about, locale)}>{t('report.back')}</a>
        </p>
      )}
    </>
  );
}
