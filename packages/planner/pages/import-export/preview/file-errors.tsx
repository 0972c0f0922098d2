import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { Candidate, RowError, RowNote } from '#planner/rules/formats/import/candidate.ts';
import styles from '../exchange.module.css';

/** So many of each are named; the others are counted. */
const shown = 40;

type Line = { key: number; what: string; name: string; why: string };
type Props = {
  /** Its name. */
  file: string;
  errors: readonly RowError[];
  /** Those that come, some without all that their file says. */
  rows: readonly Candidate[];
};

/** Why a file is refused, or what of it stays behind: files of an archive, rows, and fields of rows. Names in it are text. */
export function FileErrors({ file, errors, rows }: Props) {
  const { t } = useI18n();
  const fileError = (error: RowError & { row: null }) =>
    t(`exchange.fileErrors.${error.code}`, { name: error.name }).replace(/: *$/, '.');
  const [whole] = errors.filter((error) => error.row === null && error.file === undefined);
  if (whole?.row === null)
    return (
      <Notice kind="bad" title={t('exchange.bring.refused', { file })}>
        <p>{fileError(whole)}</p>
        <p>{t('exchange.bring.nothing')}</p>
      </Notice>
    );
  const rowOf = (row: number, inFile = '') =>
    [inFile && nameOf(inFile), t('exchange.bring.row', { row })].filter(Boolean).join(', ');
  const files = errors.flatMap((error, key): Line[] =>
    error.row === null
      ? [{ key, what: nameOf(error.file ?? ''), name: '', why: fileError(error) }]
      : [],
  );
  const left = errors.flatMap((error, key): Line[] => {
    if (error.row === null) return [];
    const why = t(`exchange.rowErrors.${error.code}`);
    return [{ key, what: rowOf(error.row, error.file), name: error.name, why }];
  });
  const noted = rows.flatMap(({ row, stop, notes }, key): Line[] => {
    const why = notes.filter(isSaid).map((note) => t(`exchange.rowNotes.${note}`));
    return why.length > 0 ? [{ key, what: rowOf(row), name: stop.title, why: why.join(' ') }] : [];
  });
  return (
    <>
      <Lines title={t('exchange.bring.leftFiles', { count: files.length })} lines={files} />
      <Lines title={t('exchange.bring.left', { count: left.length })} lines={left} />
      <Lines title={t('exchange.bring.noted', { count: noted.length })} lines={noted} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { t } = useI18n();
  if (lines.length === 0) return null;
  return (
    <Notice>
      <p>{title}</p>
      <ul className={styles.errors}>
        {lines.slice(0, shown).map(({ key, what, name, why }) => (
          <li key={key}>
            <b>{what}</b>
            {name && ` «${name}»`}
            {`: ${why}`}
          </li>
        ))}
      </ul>
      {lines.length > shown && <p>{t('exchange.bring.more', { count: lines.length - shown })}</p>}
    </Notice>
  );
}

/** Whether the axes are the right way round is asked for all rows together. */
function isSaid(note: RowNote): note is Exclude<RowNote, 'swapped'> {
  return note !== 'swapped';
}

/** Of a file in an archive, without the folders. */
function nameOf(path: string): string {
  return path.replace(/^.*\//, '');
}
