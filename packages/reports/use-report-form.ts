import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { useAction } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { isRetryable } from '#kit/rules/failure.ts';
import { reportMistake } from './data/report.ts';
import { forgetDraft, readDraft, saveDraft } from './data/report-draft.ts';
import { keepReport } from './data/waiting-reports.ts';
import { fieldErrors, type ReportFieldErrors, reportSchema } from './report-schema.ts';

type Asked = {
  /** As the address has it; empty when it says nothing. */
  about: string;
  /** Whether that names something of ours; otherwise a field asks where. */
  known: boolean;
  /** False while the page is as it was built: the field that asks is not there yet. */
  ready: boolean;
};

/**
 * The form's fields keep their own values. What is typed is kept for the tab's life too, and put back
 * when the page comes up again, unless something was typed before.
 */
export function useReportForm(
  { about, known, ready }: Asked,
  onSent: (how: 'sent' | 'waiting') => void,
) {
  const { locale } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, run, reset } = useAction({ staysBusy: true });
  const [errors, setErrors] = useState<ReportFieldErrors>({});

  useEffect(() => {
    const draft = readDraft(about);
    if (!form.current || !draft || !ready) return;
    for (const [name, value] of Object.entries({ ...draft, about: draft.where })) {
      const field = form.current.elements.namedItem(name);
      if ((field instanceof RadioNodeList || isText(field)) && field.value === '')
        field.value = value;
    }
  }, [about, ready]);

  function onInput() {
    if (!form.current) return;
    const { where, kind, message, sourceUrl } = textsOf(form.current);
    saveDraft({ about, where, kind, message, sourceUrl });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const texts = textsOf(event.currentTarget);
    const parsed = v.safeParse(reportSchema, { ...texts, about: known ? about : texts.where });
    if (!parsed.success) {
      // The error stands in the page before the focus reaches its field, and is read with it.
      reset();
      flushSync(() => setErrors(fieldErrors(parsed.issues)));
      const first = [...(form.current?.elements ?? [])].find(
        (field) => field.ariaInvalid === 'true',
      );
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    void run(async () => {
      setErrors({});
      const failed = await reportMistake(parsed.output, locale);
      const isWaiting = failed !== null && isRetryable(failed) && keepReport(parsed.output, locale);
      if (failed && !isWaiting) return failed;
      forgetDraft();
      onSent(isWaiting ? 'waiting' : 'sent');
      return null;
    });
  }

  return { busy: busy !== null, errors, failure, form, onInput, onSubmit, reset };
}

export type ReportFormState = ReturnType<typeof useReportForm>;

function isText(field: Element | RadioNodeList | null) {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

function textsOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    where: text('about'),
    kind: text('kind'),
    message: text('message'),
    sourceUrl: text('sourceUrl'),
  };
}
