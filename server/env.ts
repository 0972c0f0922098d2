import { resolve } from 'node:path';
import { readEmail } from '@mochila/embedded-supabase/addresses/email-address.ts';
import { StartupError } from '@mochila/embedded-supabase/errors/startup-error.ts';
import { addressOf, urlHost } from '@mochila/embedded-supabase/http/listener.ts';
import { isLoopbackHost } from '@mochila/embedded-supabase/http/loopback.ts';
import type { Settings } from '@mochila/embedded-supabase/settings.ts';
import * as v from 'valibot';
import { tripFileLimits } from '#planner/rules/trip-files.ts';
import { mochilaProject } from './project.ts';
import { isSecretKey } from './supabase-key.ts';

/** Settings of the product; those of the embedded Supabase are among them. */
export interface ServerEnv extends Settings {
  /** A hosted Supabase project; with it there is no database and no API here. */
  supabase: { url: string; publishableKey: string } | null;
  /** The operator's own tiles for the interactive map: a MapLibre style, and the origins it is made of. */
  map: { style: string; origins: string[] } | null;
  /** Path of the operator's PMTiles archive, which adds streets to our own ground of the interactive map. */
  mapTiles: string | null;
  /** Whether devices may keep the application for when there is no network; off takes it away from those that have it. */
  offline: boolean;
}

const webUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//),
  v.transform((url) => url.replace(/\/+$/, '')),
);

const rules = {
  PORT: [
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
    'a port number from 0 to 65535',
  ],
  HOST: [v.pipe(v.string(), v.regex(/^[\w.:-]{1,255}$/)), 'a host name or an address'],
  SITE_URL: [webUrl, 'an address such as https://mochila.example'],
  SUPABASE_URL: [webUrl, 'an address such as https://abc.supabase.co'],
  SMTP_URL: [
    v.pipe(v.string(), v.url(), v.regex(/^smtps?:\/\//)),
    'an address such as smtps://user:password@mail.example:465',
  ],
  SMTP_FROM: [
    v.pipe(
      v.string(),
      v.check((text) => 'email' in readEmail(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text)),
    ),
    'an e-mail address such as hola@mochila.example or Mochila <hola@mochila.example>',
  ],
  MOCHILA_OFFLINE: [v.picklist(['on', 'off']), 'on or off'],
  MOCHILA_MAP_STYLE: [
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/\s+/)),
      v.array(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))),
      v.maxLength(8),
      v.transform(([style = '', ...more]) => ({
        style,
        origins: [...new Set([style, ...more].map((url) => new URL(url).origin))],
      })),
    ),
    'the address of a MapLibre style, and after it those of its tiles and letters where they lie elsewhere',
  ],
  MOCHILA_MAP_PMTILES: [
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    'the path of a file',
  ],
  MOCHILA_ACCOUNT_FILES: [
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/),
      v.transform((megabytes) => Number(megabytes) * 1_000_000),
    ),
    'how many megabytes the files of one account may have together',
  ],
  MOCHILA_PUBLIC_CHANNELS: [v.picklist(['on', 'off']), 'on or off'],
  MOCHILA_PROXIES: [
    v.pipe(v.string(), v.regex(/^[0-5]$/), v.transform(Number)),
    'how many proxies of yours stand in front, 0 to 5',
  ],
  MOCHILA_LOG: [v.picklist(['debug', 'info', 'warn', 'error']), 'debug, info, warn or error'],
} as const;

type Variables = Record<string, string | undefined>;

/**
 * Reads the environment once; the only place under `server/` that knows the names of variables.
 * An empty variable counts as absent. Throws `StartupError` naming the variable that is wrong (and
 * never its value: it may hold a password).
 */
export function readEnv(vars: Variables = process.env): ServerEnv {
  const text = (name: string) => vars[name]?.trim() || undefined;
  function parse<N extends keyof typeof rules>(name: N) {
    const value = text(name);
    if (value === undefined) return undefined;
    const [schema, expected] = rules[name];
    const parsed = v.safeParse(schema, value);
    if (!parsed.success)
      throw new StartupError(`${name} must be ${expected}: correct it, or unset it.`);
    return parsed.output as v.InferOutput<(typeof rules)[N][0]>;
  }
  function together(first: string, second: string) {
    if ((text(first) === undefined) === (text(second) === undefined)) return;
    const [has, lacks] = text(first) === undefined ? [second, first] : [first, second];
    throw new StartupError(`${has} is set but ${lacks} is not: set both, or neither.`);
  }
  together('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY');
  together('SMTP_URL', 'SMTP_FROM');
  if (text('MOCHILA_MAP_STYLE') && text('MOCHILA_MAP_PMTILES'))
    throw new StartupError(
      'MOCHILA_MAP_STYLE and MOCHILA_MAP_PMTILES are both set, and each is the ground of the map: unset one.',
    );

  const port = parse('PORT') ?? 4321;
  const host = parse('HOST') ?? '127.0.0.1';
  const supabaseUrl = parse('SUPABASE_URL');
  const publishableKey = text('SUPABASE_PUBLISHABLE_KEY');
  if (publishableKey && isSecretKey(publishableKey))
    throw new StartupError(
      'SUPABASE_PUBLISHABLE_KEY is a secret key, with which everybody could read and change everything: give the publishable one.',
    );
  const smtpUrl = parse('SMTP_URL');
  const from = parse('SMTP_FROM');
  const proxies = parse('MOCHILA_PROXIES') ?? 0;
  const siteUrl = parse('SITE_URL');
  const accountFiles = parse('MOCHILA_ACCOUNT_FILES') ?? tripFileLimits.accountBytes;
  if (!supabaseUrl && !smtpUrl) refusePublicMailbox(host, siteUrl, proxies);
  return {
    project: mochilaProject(accountFiles),
    port,
    host,
    dataDir: resolve(text('MOCHILA_DATA') ?? '.data'),
    siteUrl: siteUrl ?? addressOf(host, port),
    supabase: supabaseUrl && publishableKey ? { url: supabaseUrl, publishableKey } : null,
    smtp: smtpUrl && from ? { url: smtpUrl, from } : null,
    map: parse('MOCHILA_MAP_STYLE') ?? null,
    mapTiles: parse('MOCHILA_MAP_PMTILES') ?? null,
    offline: (parse('MOCHILA_OFFLINE') ?? 'on') === 'on',
    accountFiles,
    publicChannels: parse('MOCHILA_PUBLIC_CHANNELS') === 'on',
    proxies,
    logLevel: parse('MOCHILA_LOG') ?? 'warn',
  };
}

/** Without SMTP, mails land in a mailbox for this machine alone: a server for others has none. */
function refusePublicMailbox(host: string, siteUrl: string | undefined, proxies: number): void {
  const reasons = [
    !isLoopbackHost(urlHost(host)) && 'HOST lets other machines in',
    siteUrl &&
      !isLoopbackHost(new URL(siteUrl).host) &&
      'SITE_URL is not an address of this machine',
    proxies > 0 && 'MOCHILA_PROXIES says that a proxy stands in front',
  ];
  const reason = reasons.find(Boolean);
  if (!reason) return;
  throw new StartupError(
    `${reason}, so mails need a mail server: set SMTP_URL and SMTP_FROM. Without them mails stay in a mailbox that is for this machine alone.`,
  );
}
