/** Hands a file to the browser's downloads. `type` is its media type. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked at once, some browsers have nothing left to save.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
