import { Link } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { useTexts } from '#kit/i18n/use-texts.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import { startAttachments } from '../../data/attachments/attachments.ts';
import type { FileRow } from '../../rules/rows/rows.ts';
import { tripFileAccept, tripFileLimits } from '../../rules/trip-files.ts';
import { TripIcon } from '../trip-icon.tsx';
import { type AddedPhoto, type AddProblem, addFiles } from './add-files.ts';
import styles from './attachments.module.css';
import { FileItem } from './file-item.tsx';
import { keepFile } from './keep-file.ts';
import { PhotoOffers } from './photo-offers.tsx';

type Props = {
  title: 'title' | 'today' | 'trip';
  files: readonly FileRow[];
  /** Where new files belong; null where one only reads. */
  target: Pick<FileRow, 'trip_id' | 'day_id' | 'stop_id'> | null;
};

const megabytesOf = (code: AddProblem['code']) =>
  (code === 'photo_bytes' ? tripFileLimits.photoBytes : tripFileLimits.fileBytes) / 1e6;

/** The files of a stop or a day, and a way to add more. */
export function Attachments({ title, files, target }: Props) {
  const { t } = useI18n();
  const hasTexts = useTexts('attachments');
  const id = useId();
  useEffect(startAttachments, []);
  // Within a sheet, whose own heading is the second level.
  const Heading = target && title === 'title' ? 'h3' : 'h2';
  if (!hasTexts || (target === null && files.length === 0)) return null;
  return (
    <section className={styles.part} aria-labelledby={id} data-attachments={title}>
      <Heading id={id}>{t(`attachments.${title}`)}</Heading>
      {target && <p className={styles.hint}>{t('attachments.hint')}</p>}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileItem key={file.id} file={file} canChange={target !== null} />
          ))}
        </ul>
      )}
      {target && <Adding target={target} />}
    </section>
  );
}

function Adding({ target }: { target: NonNullable<Props['target']> }) {
  const { t } = useI18n();
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  const { busy, failure, queue } = useAction();
  const isWorking = busy !== null;
  const [problems, setProblems] = useState<AddProblem[]>([]);
  const [photos, setPhotos] = useState<AddedPhoto[]>([]);
  if (!isLoggedIn)
    return (
      <p>
        {t('attachments.account')} <Link to="/login">{t('attachments.signIn')}</Link>
      </p>
    );
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    void queue(async () => {
      const added = await addFiles(files, (file) => keepFile(file, target));
      setProblems(added.problems);
      setPhotos((before) => [...before, ...added.photos]);
    });
  };
  return (
    <>
      <label className={`btn line ${styles.add}`}>
        <TripIcon name="plus" />
        {isWorking ? t('attachments.working') : t('attachments.add')}
        <input type="file" multiple accept={tripFileAccept} disabled={isWorking} onChange={add} />
      </label>
      <FailureNotice failure={failure} />
      <div role="status">
        {problems.length > 0 && (
          <Notice kind="bad">
            {problems.map(({ code, name }) => (
              <p key={name}>{t(`attachments.errors.${code}`, { name, mb: megabytesOf(code) })}</p>
            ))}
          </Notice>
        )}
      </div>
      <PhotoOffers
        photos={photos}
        onDone={(id) => setPhotos((before) => before.filter((photo) => photo.id !== id))}
      />
    </>
  );
}
