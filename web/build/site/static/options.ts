import { parseArgs } from 'node:util';
import { CommandError } from '@mochila/embedded-supabase/errors/command-error.ts';
import { isLoopbackHost } from '@mochila/embedded-supabase/http/loopback.ts';
import { isSecretKey, roleOf } from '#server/supabase-key.ts';

/** What a site of plain files is told when it is built; nothing tells it later. */
export type StaticOptions = {
  /** Public origin of the site: `https://mochila.example`. */
  site: string;
  /** Origin of the hosted Supabase project. */
  supabase: string;
  /** The project's publishable key. */
  key: string;
  /** Path of a PMTiles archive that becomes a part of the site. */
  mapTiles: string | null;
  /** What stands before the token in the address of a public link (docs/public-links.md). */
  share: string | null;
};

/**
 * The options of `npm run build`: null for the site that `npm start` serves. Throws `CommandError` with a sentence for
 * whoever typed them; a key is never repeated.
 */
export function readStaticOptions(words: string[]): StaticOptions | null {
  const values = parse(words);
  if (Object.keys(values).length === 0) return null;
  const { site, supabase, key, 'map-tiles': mapTiles = null, share = null } = values;
  const needed = Object.entries({ site, supabase, key });
  const missing = needed.flatMap(([name, value]) => (value ? [] : [`--${name}`]));
  if (!site || !supabase || !key)
    throw new CommandError(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: a site of plain files needs --site, --supabase and --key.`,
    );
  return {
    site: originOf('--site', site, 'https://mochila.example'),
    supabase: originOf('--supabase', supabase, 'https://abc.supabase.co'),
    key: publishableKey(key),
    mapTiles,
    share: share === null ? null : shareAddress(share),
  };
}

function parse(words: string[]) {
  const text = { type: 'string' } as const;
  const options = { site: text, supabase: text, key: text, 'map-tiles': text, share: text };
  const { tokens } = parseArgs({ args: words, options, strict: false, tokens: true });
  const fault = tokens.map((token) => {
    if (token.kind === 'positional') return 'A word belongs to no option';
    if (token.kind !== 'option') return null;
    if (!(token.name in options)) return `There is no option ${token.rawName}`;
    return /^(?!-)/.test(token.value ?? '-') ? null : `${token.rawName} lacks its value`;
  });
  const [first] = fault.filter((one) => one !== null);
  if (first)
    throw new CommandError(
      `${first}: the options are --site, --supabase, --key, --map-tiles and --share, each with a value.`,
    );
  return parseArgs({ args: words, options }).values;
}

/** An address of nothing but scheme and host, and a port: what the pages put in front of their paths. */
function originOf(name: string, value: string, example: string): string {
  const url = URL.parse(value);
  const isOrigin = url?.origin === value;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.host));
  if (isOrigin && isSafe) return value;
  throw new CommandError(
    `${name} must be an address such as ${example}: https, and neither a path nor a slash after it.`,
  );
}

function publishableKey(key: string): string {
  if (isSecretKey(key))
    throw new CommandError(
      '--key is a secret key, with which everybody could read and change everything: give the publishable one, and make a new secret one if this was typed where others look.',
    );
  if (/^sb_publishable_[\w-]+$/.test(key) || roleOf(key) === 'anon') return key;
  throw new CommandError(
    '--key must be the publishable key of the project: it begins with sb_publishable_.',
  );
}

/** A path of the site, or an address of https, up to the token. */
function shareAddress(value: string): string {
  const url = URL.parse(value, 'https://mochila.invalid');
  const isAddress = /^(https:\/\/|\/(?!\/))/.test(value) && /(\/|[?&]t=)$/.test(value);
  if (url && isAddress) return value;
  throw new CommandError(
    '--share must be what stands before the token of a public link, such as /v/ or https://api.mochila.example/functions/v1/share?t=: see docs/public-links.md.',
  );
}
