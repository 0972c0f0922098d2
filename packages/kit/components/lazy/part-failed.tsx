import { useI18n } from '../../i18n/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './part-failed.module.css';

type Props = {
  /** The part did not come, or it cannot be drawn. */
  why: 'missing' | 'broken';
  /** How often it failed. */
  failures: number;
  onAgain: () => void;
};

/** Says that a part of the trip is not there, and offers to try again. */
export function PartFailed({ why, failures, onAgain }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.failed} data-part-failed={why}>
      <Notice kind="bad" title={t(`late.${why}`)}>
        <p>{t(`late.${why}Text`)}</p>
        <p>
          <button type="button" className="btn" onClick={onAgain}>
            {t('late.again')}
          </button>
        </p>
      </Notice>
      {/* The notice is read once; the same words twice are two texts. */}
      <p className="vh" role="status">
        {failures > 1 && t('late.still') + '\u00a0'.repeat(failures % 2)}
      </p>
    </div>
  );
}
