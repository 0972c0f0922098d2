import { useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { fetchFile } from '../../data/attachments/attachments.ts';
import { useAttachments } from '../../data/attachments/shown-files.ts';
import type { FileRow } from '../../rules/rows/rows.ts';

/** Fetches the whole photos that this device has not, to print them or to look at them without a network. */
export function WholePhotos({ files }: { files: readonly FileRow[] }) {
  const { t } = useI18n();
  const shown = useAttachments((state) => state.shown);
  const { busy, run } = useAction();
  const [failed, setFailed] = useState<number | null>(null);
  const absent = files.filter(({ id, is_stored }) => is_stored && !shown[id]?.file);
  const fetchThem = async () => {
    setFailed(null);
    let left = 0;
    for (const file of absent) if (!(await fetchFile(file))) left += 1;
    setFailed(left);
  };
  const mb = Math.max(1, Math.round(absent.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6));
  return (
    <>
      {absent.length > 0 && (
        <button
          type="button"
          className="btn line"
          aria-disabled={busy !== null}
          onClick={() => run(fetchThem)}
        >
          {t('attachments.album.whole', { count: absent.length, mb })}
        </button>
      )}
      <p role="status">
        {busy && failed === null && t('attachments.album.fetching')}
        {failed === 0 && t('attachments.album.fetched')}
        {failed !== null && failed > 0 && t('attachments.album.failed', { count: failed })}
      </p>
    </>
  );
}
