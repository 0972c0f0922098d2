import { useState } from 'react';
import type { FileRow } from '../../../../domain/trip/rows.ts';
import { fetchFile } from '../../../data/trips/attachments/attachments.ts';
import { useAttachments } from '../../../data/trips/attachments/shown-files.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Fetches the whole photos that this device has not, to print them or to look at them without a network. */
export function WholePhotos({ files }: { files: readonly FileRow[] }) {
  const { t } = useI18n();
  const shown = useAttachments((state) => state.shown);
  const [said, setSaid] = useState<'fetching' | 'fetched' | null>(null);
  const [failed, setFailed] = useState(0);
  const absent = files.filter(({ id, is_stored }) => is_stored && !shown[id]?.file);
  const fetchThem = async () => {
    setSaid('fetching');
    let left = 0;
    for (const file of absent) if (!(await fetchFile(file))) left += 1;
    setFailed(left);
    setSaid(left === 0 ? 'fetched' : null);
  };
  const mb = Math.max(1, Math.round(absent.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6));
  return (
    <>
      {absent.length > 0 && (
        <button
          type="button"
          className="btn line"
          aria-disabled={said === 'fetching'}
          onClick={() => said !== 'fetching' && void fetchThem()}
        >
          {t('attachments.album.whole', { count: absent.length, mb })}
        </button>
      )}
      <p role="status">
        {said && t(`attachments.album.${said}`)}
        {failed > 0 && said === null && t('attachments.album.failed', { count: failed })}
      </p>
    </>
  );
}
