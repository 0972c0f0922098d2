import { type ReactNode, useEffect, useState } from 'react';
import { useUserStore } from '#sync/session/user-store.ts';
import { showPicture } from '../../data/attachments/attachments.ts';
import { useAttachments } from '../../data/attachments/shown-files.ts';
import type { FileRow } from '../../rules/rows/rows.ts';
import styles from './cover.module.css';

type CoverProps = {
  file: FileRow;
  className: string | undefined;
  /** Shown while the photo is not on this device and cannot be fetched. */
  children?: ReactNode;
};

/** A photo of the trip as its cover, from this device or fetched first. */
export function CoverPhoto({ file, className, children }: CoverProps) {
  const me = useUserStore((state) => state.user?.id);
  const shown = useAttachments((state) => state.shown[file.id]);
  const [isMissing, setMissing] = useState(false);
  const [isTall, setTall] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in has other files.
  useEffect(() => {
    let isCurrent = true;
    void showPicture(file).then((isHere) => isCurrent && setMissing(!isHere));
    return () => {
      isCurrent = false;
    };
  }, [file, me]);
  const address = shown?.file ?? shown?.small;
  if (!address) return isMissing ? children : <span className={className} />;
  if (isTall)
    return (
      <span className={`${className} ${styles.frame}`}>
        <img className={styles.fill} src={address} alt="" />
        <img className={styles.tall} src={address} alt="" data-cover={file.id} />
      </span>
    );
  return (
    <img
      className={className}
      src={address}
      alt=""
      data-cover={file.id}
      onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
        setTall(naturalHeight > naturalWidth)
      }
    />
  );
}
