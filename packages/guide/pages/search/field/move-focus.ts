type Key = {
  key: string;
  currentTarget: HTMLElement;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  preventDefault: () => void;
};

const resultSelector = '[data-result]';

/** Gives whether there is one. */
export function focusFirstResult(): boolean {
  const first = document.querySelector<HTMLElement>(resultSelector);
  first?.focus();
  return first !== null;
}

/**
 * Arrows walk from the field through the results and back, Escape returns to the field, and letters typed on a
 * result go on in the field. The results stay plain links, so that Tab, Enter and a new window work as ever.
 */
export function moveFocus(event: Key, field: HTMLInputElement | null) {
  const { key, currentTarget: here } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...document.querySelectorAll<HTMLElement>(resultSelector)];
  const at = links.indexOf(here);
  const go = (to: HTMLElement | null | undefined) => {
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  if (key === 'ArrowDown') return go(links[at + 1]);
  if (here === field) return;
  if (key === 'ArrowUp') return go(at === 0 ? field : links[at - 1]);
  if (key === 'Home') return go(links[0]);
  if (key === 'End') return go(links.at(-1));
  if (key === 'Escape') return go(field);
  // The letter itself arrives there: the focus moves before it is written.
  if (key === 'Backspace' || (key.length === 1 && key !== ' ')) field?.focus();
}
