import { type MouseEvent, useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { AutosaveInput } from '#kit/components/autosave-input.tsx';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { fetchFile } from '../../data/attachments/attachments.ts';
import { useAttachments } from '../../data/attachments/shown-files.ts';
import { editContext } from '../../data/trips/trips.ts';
import { setFields } from '../../rules/edits/edits.ts';
import { isPicture } from '../../rules/photos/cover.ts';
import { attachmentKinds } from '../../rules/rows/columns.ts';
import { type FileRow, limits } from '../../rules/rows/rows.ts';
import { make, remove } from '../actions.ts';
import { announce } from '../announcer.tsx';
import { CoverButton } from '../cover/cover-button.tsx';
import { TripIcon } from '../trip-icon.tsx';
import styles from './attachments.module.css';
import { focusBeside } from './focus-beside.ts';

/** One file: opened from this device, or fetched first. */
export function FileItem({ file, canChange }: { file: FileRow; canChange: boolean }) {
  const { t, locale } = useI18n();
  const { id, kind, title, type } = file;
  const shown = useAttachments((state) => state.shown[id]);
  const name = title || t(`attachments.kinds.${kind}`);
  const facts = [
    t(`attachments.kinds.${kind}`),
    file.start_time,
    file.reference,
    file.holder,
    file.seat && `${t('attachments.fields.seat')} ${file.seat}`,
    file.address,
    file.cancel_by && t('attachments.cancelBy', { date: shortDay(file.cancel_by, locale) }),
  ];
  const drop = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    remove('trip_files', id);
    announce(t('attachments.removed', { name }));
  };
  return (
    <li className={styles.file} data-file={id}>
      {shown?.small ? (
        <img className={styles.picture} src={shown.small} alt="" />
      ) : (
        <span className={styles.sign} aria-hidden="true">
          {type.split(/[/.]/).at(-1)?.replace('jpeg', 'jpg')}
        </span>
      )}
      <span className={styles.words}>
        <Open file={file} name={name} address={shown?.file ?? null} />
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <State file={file} name={name} isSent={shown ? shown.isSent : null} />
        {canChange && isPicture(file) && <CoverButton file={file} name={name} />}
      </span>
      {canChange && (
        <button
          type="button"
          className={styles.square}
          aria-label={t('attachments.remove', { name })}
          onClick={drop}
        >
          <TripIcon name="close" />
        </button>
      )}
      {canChange && (
        <details className={styles.details}>
          <summary>{t('attachments.details')}</summary>
          <Fields file={file} />
        </details>
      )}
    </li>
  );
}

type OpenProps = { file: FileRow; name: string; address: string | null };

function Open({ file, name, address }: OpenProps) {
  const { t } = useI18n();
  const { busy, run } = useAction();
  const [isMissing, setMissing] = useState(false);
  if (address !== null) {
    const isPass = file.type === 'application/vnd.apple.pkpass';
    return (
      <a
        href={address}
        target="_blank"
        rel="noopener"
        {...(isPass && { download: `${name}.pkpass` })}
        aria-label={t('attachments.open', { name })}
      >
        {name}
      </a>
    );
  }
  if (!file.is_stored) return <b>{name}</b>;
  return (
    <>
      <button
        type="button"
        className="btn bare"
        aria-label={t('attachments.get', { name })}
        aria-disabled={busy !== null || undefined}
        onClick={() => run(async () => setMissing(!(await fetchFile(file))))}
      >
        {name}
      </button>
      <small role="status">{isMissing && t('attachments.errors.get', { name })}</small>
    </>
  );
}

type StateProps = { file: FileRow; name: string; isSent: boolean | null };

/** Where the bytes are; `isSent` is null where they are not on this device. */
function State({ file, name, isSent }: StateProps) {
  const { t } = useI18n();
  const refused = useAttachments((state) => state.refused[file.id]);
  if (refused) return <small role="status">{t(`attachments.errors.${refused}`, { name })}</small>;
  const step = file.is_stored ? 'sent' : isSent === null ? 'elsewhere' : 'waiting';
  return <small data-file-state={step}>{t(`attachments.${step}`)}</small>;
}

const texts = [
  ['title', limits.fileTitle],
  ['reference', limits.fileReference],
  ['holder', limits.fileHolder],
  ['seat', limits.fileSeat],
  ['address', limits.fileAddress],
] as const;

function Fields({ file }: { file: FileRow }) {
  const { t } = useI18n();
  const set = (columns: Partial<FileRow>) =>
    make((rows) =>
      setFields(
        rows,
        { table: 'trip_files', id: file.id, set: columns, isNew: false },
        editContext(),
      ),
    );
  const dated = [
    ['start_time', 'time'],
    ['cancel_by', 'date'],
  ] as const;
  return (
    <div className={styles.fields}>
      <Field label={t('attachments.fields.kind')}>
        {(control) => (
          <select
            {...control}
            value={file.kind}
            onChange={({ target }) =>
              set({ kind: attachmentKinds.find((kind) => kind === target.value) ?? 'other' })
            }
          >
            {attachmentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`attachments.kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {texts.map(([column, most]) => (
        <Field key={column} label={t(`attachments.fields.${column}`)}>
          {(control) => (
            <AutosaveInput
              {...control}
              value={file[column]}
              maxLength={most}
              autoComplete="off"
              onSave={(value) => set({ [column]: value })}
            />
          )}
        </Field>
      ))}
      {dated.map(([column, type]) => (
        <Field key={column} label={t(`attachments.fields.${column}`)}>
          {(control) => (
            <input
              {...control}
              type={type}
              value={file[column] ?? ''}
              onChange={({ target }) => set({ [column]: target.value || null })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
