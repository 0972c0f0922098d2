import { create } from 'zustand';
import { isTripFileType } from '../../rules/trip-files.ts';
import type { DeviceBytes } from './device-bytes.ts';
import type { BytesRefused } from './remote-bytes.ts';

/** What of a file is on this device, as addresses within this page. */
type Shown = { file: string | null; small: string | null; isSent: boolean };

type Attachments = {
  shown: Readonly<Record<string, Shown>>;
  /** Why files are not sent, by id. */
  refused: Readonly<Record<string, BytesRefused['reason']>>;
};

export const useAttachments = create<Attachments>(() => ({ shown: {}, refused: {} }));

/** What is on this device, without its bytes. */
const known = new Map<string, Pick<DeviceBytes, 'id' | 'trip' | 'isSent'>>();

export function filesHere() {
  return [...known.values()];
}

/** Shows a file that is on this device. */
export function show({ id, trip, type, file, small, isSent }: DeviceBytes): void {
  known.set(id, { id, trip, isSent });
  const before = useAttachments.getState().shown[id];
  // A fixed list of types, none of which a browser runs.
  const safe = isTripFileType(type) ? type : 'application/octet-stream';
  const address = (part: ArrayBuffer | null, known: string | null | undefined) =>
    known ?? (part && URL.createObjectURL(new Blob([part], { type: safe })));
  const next = { file: address(file, before?.file), small: address(small, before?.small), isSent };
  if (
    before &&
    before.file === next.file &&
    before.small === next.small &&
    before.isSent === isSent
  )
    return;
  useAttachments.setState(({ shown }) => ({ shown: { ...shown, [id]: next } }));
}

/** It is not on this device any more. */
export function hide(id: string): void {
  known.delete(id);
  const { [id]: gone, ...shown } = useAttachments.getState().shown;
  for (const address of [gone?.file, gone?.small]) if (address) URL.revokeObjectURL(address);
  useAttachments.setState({ shown });
}

export function hideAll(): void {
  for (const id of known.keys()) hide(id);
}

/** Says why a file is not sent, or with null that nothing is against it. */
export function refuse(id: string, reason: BytesRefused['reason'] | null): void {
  const { [id]: _, ...refused } = useAttachments.getState().refused;
  useAttachments.setState({ refused: reason === null ? refused : { ...refused, [id]: reason } });
}
