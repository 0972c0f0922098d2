import type { Translate } from './messages.ts';

/** What the button says that puts a place into the mochila. */
export function keepLabels(t: Translate) {
  return { add: t('bag.add'), added: t('bag.added') };
}
