import type { TripFile } from '../../data/exchange.ts';

/** Hands a file to the browser's downloads. */
export function saveFile({ name, type, text }: TripFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked at once, some browsers have nothing left to save.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
