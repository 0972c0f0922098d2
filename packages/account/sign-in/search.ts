import { withoutSigns } from '#kit/addresses/link-token.ts';

/**
 * Search parameters of the account's pages. What does not fit is left out and never an error: people
 * arrive by links that mail programs have touched. By hand, because public pages carry this file.
 */

const modes = ['crear', 'enlace', 'olvido', 'codigo'] as const;
type AskedMode = (typeof modes)[number];
export type LoginMode = AskedMode | 'entrar';

const linkTypes = ['signup', 'magiclink', 'email', 'invite', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];

type Raw = Record<string, unknown>;
type LoginSearch = { modo?: AskedMode | undefined; redirect?: string | undefined };
type ConfirmSearch = {
  token_hash?: string | undefined;
  type?: LinkType | undefined;
  redirect_to?: string | undefined;
  error?: string | undefined;
};

/** `modo` chooses what /login asks for; `codigo` follows when a mail was sent. */
export function loginSearch({ modo, redirect }: Raw): LoginSearch {
  return { modo: modes.find((one) => one === modo), redirect: text(redirect) };
}

/** What mailed links carry; `error` is what a hosted service says of a link that failed there. */
export function confirmSearch({ token_hash, type, redirect_to, error }: Raw): ConfirmSearch {
  return {
    token_hash: word(token_hash),
    type: linkTypes.find((one) => one === word(type)),
    redirect_to: text(redirect_to),
    error: text(error),
  };
}

type RecoverSearch = {
  token_hash?: string | undefined;
  redirect?: string | undefined;
  error?: string | undefined;
};

/** `redirect` is where somebody wanted to go who is to choose a password first; `error` as in `confirmSearch`. */
export function recoverSearch({ token_hash, redirect, error }: Raw): RecoverSearch {
  return { token_hash: word(token_hash), redirect: text(redirect), error: text(error) };
}

export function registerSearch({ redirect }: Raw): { redirect?: string | undefined } {
  return { redirect: text(redirect) };
}

/** Signs of the sentence around a link come along. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' ? text(withoutSigns(value)) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
