const name = 'mochila-slash-key';

/** Whether "/" opens search on every page; on unless the reader said otherwise in this browser. */
export function slashKeyOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers the choice in this browser; without storage it has no effect. */
export function setSlashKey(on: boolean) {
  try {
    if (on) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Storage is shut: the key stays as it is.
  }
}
