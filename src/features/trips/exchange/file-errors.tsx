import {
  type FileError,
  fileErrors,
  type RowError,
  type RowErrorCode,
} from '../../../../domain/trip/formats/import/candidate.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './exchange.module.css';

/** So many rows are named; the others are counted. */
const shown = 40;

type Props = {
  /** Its name. */
  file: string;
  errors: readonly RowError[];
};

/** Why a file is refused, or which of its rows stay behind. Names in it are text and nothing else. */
export function FileErrors({ file, errors }: Props) {
  const { t } = useI18n();
  const whole = errors.find(({ row }) => row === null);
  if (whole && isFileError(whole.code))
    return (
      <Notice kind="bad" title={t('exchange.bring.refused', { file })}>
        <p>{t(`exchange.fileErrors.${whole.code}`, { name: whole.name }).replace(/: *$/, '.')}</p>
        <p>{t('exchange.bring.nothing')}</p>
      </Notice>
    );
  const rows = errors.flatMap(({ row, code, name }, key) =>
    row === null || isFileError(code) ? [] : [{ key, row, code, name }],
  );
  if (rows.length === 0) return null;
  return (
    <Notice>
      <p>{t('exchange.bring.left', { count: rows.length })}</p>
      <ul className={styles.errors}>
        {rows.slice(0, shown).map(({ key, row, code, name }) => (
          <li key={key}>
            <b>{t('exchange.bring.row', { row })}</b>
            {name && ` «${name}»`}
            {`: ${t(`exchange.rowErrors.${code}`)}`}
          </li>
        ))}
      </ul>
      {rows.length > shown && <p>{t('exchange.bring.more', { count: rows.length - shown })}</p>}
    </Notice>
  );
}

function isFileError(code: FileError | RowErrorCode): code is FileError {
  return fileErrors.some((one) => one === code);
}
