import * as v from 'valibot';

/** A running product with its embedded backend: its address and its keys. */
export type Api = { url: string; publishable: string; secret: string };

/** Somebody signed in. */
export type Account = { id: string; token: string };

const session = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) });
const link = v.object({ hashed_token: v.string() });

/** What the database writes itself. */
const ofServer = ['version', 'updated_at', 'updated_by'];

/** Makes a confirmed account with a password, for which no mail is sent, and signs in. */
export async function createAccount(api: Api, email: string, password: string): Promise<Account> {
  const body = { email, password, email_confirm: true };
  await ask(api, '/auth/v1/admin/users', { token: api.secret, body });
  return signIn(api, email, password);
}

async function signIn(api: Api, email: string, password: string): Promise<Account> {
  const path = '/auth/v1/token?grant_type=password';
  const { user, access_token } = v.parse(
    session,
    await ask(api, path, { body: { email, password } }),
  );
  return { id: user.id, token: access_token };
}

/** An address that signs in once, as a mail carries it; `prefix` is that of the pages' language. */
export async function signInLink(api: Api, email: string, prefix: string): Promise<string> {
  const path = '/auth/v1/admin/generate_link';
  const body = { type: 'magiclink', email };
  const { hashed_token } = v.parse(link, await ask(api, path, { token: api.secret, body }));
  return `${api.url}${prefix}/confirmar?token_hash=${hashed_token}&type=magiclink`;
}

/** Inserts rows as an account, by its policies. Rows may have different columns. */
export async function insertRows(
  api: Api,
  { token }: Account,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const body = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !ofServer.includes(name))),
  );
  const names = [...new Set(body.flatMap((row) => Object.keys(row)))];
  await ask(api, `/rest/v1/${table}?columns=${names.join(',')}`, {
    token,
    body,
    prefer: 'missing=default',
  });
}

/** Changes the row with this id as an account. */
export async function updateRow(
  api: Api,
  { token }: Account,
  table: string,
  id: string,
  body: object,
): Promise<void> {
  await ask(api, `/rest/v1/${table}?id=eq.${id}`, { token, body, method: 'PATCH' });
}

/** Calls a function of the database as an account. */
export function callFunction(
  api: Api,
  { token }: Account,
  name: string,
  body: object,
): Promise<unknown> {
  return ask(api, `/rest/v1/rpc/${name}`, { token, body });
}

/** Stores bytes of a media type as an account; the path begins with the bucket. */
export async function storeBytes(
  api: Api,
  { token }: Account,
  path: string,
  file: { type: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await ask(api, `/storage/v1/object/${path}`, { token, file });
}

type Asked = {
  token?: string;
  method?: string;
  body?: object;
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  prefer?: string;
};

/** The answer's JSON, undefined where it has none. Throws with the answer's text when it is refused. */
async function ask(
  { url, publishable, secret }: Api,
  path: string,
  { token, method = 'POST', body, file, prefer }: Asked,
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      apikey: token === secret ? secret : publishable,
      'content-type': file?.type ?? 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(prefer && { prefer }),
    },
    body: file?.bytes ?? JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}
