import { keepNewFile } from '../../data/attachments/attachments.ts';
import { editContext } from '../../data/trips/trips.ts';
import { editOf } from '../../rules/edits/patch.ts';
import type { FileRow } from '../../rules/rows/rows.ts';
import { make } from '../actions.ts';
import type { NewFile } from './add-files.ts';

/**
 * Keeps a file on this device and adds its row to the open trip; gives the row's id. Rejects where there is no room.
 */
export async function keepFile(
  { title, type, drawn, bytes }: NewFile,
  target: Pick<FileRow, 'trip_id' | 'day_id' | 'stop_id'>,
): Promise<string> {
  const context = editContext();
  const row = {
    ...target,
    id: context.newId(),
    type,
    bytes: bytes.byteLength,
    kind: drawn ? ('photo' as const) : ('ticket' as const),
    title,
  };
  await keepNewFile(row, { file: bytes, small: drawn?.small ?? null });
  const { id, ...set } = row;
  make((rows) => editOf(rows, [{ table: 'trip_files', id, set, isNew: true }], context.now));
  return id;
}
