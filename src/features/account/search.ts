import * as v from 'valibot';

const text = v.optional(v.fallback(v.optional(v.string()), undefined));

/** `modo` chooses what /login asks for; `codigo` follows when a mail was sent. */
export const loginSearch = v.object({
  modo: v.optional(
    v.fallback(v.optional(v.picklist(['crear', 'enlace', 'olvido', 'codigo'])), undefined),
  ),
  redirect: text,
});

export type LoginMode = NonNullable<v.InferOutput<typeof loginSearch>['modo']> | 'entrar';

export const linkTypes = ['signup', 'magiclink', 'email', 'invite', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];

/** What mailed links carry; `error` is what a hosted service says of a link that failed there. */
export const confirmSearch = v.object({
  token_hash: text,
  type: v.optional(v.fallback(v.optional(v.picklist(linkTypes)), undefined)),
  redirect_to: text,
  error: text,
});

export const recoverSearch = v.object({ token_hash: text });

export const registerSearch = v.object({ redirect: text });
