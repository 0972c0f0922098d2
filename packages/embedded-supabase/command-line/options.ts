import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorMessage } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';
import { addressOf } from '../http/listener.ts';
import { configText, defaultProject, type Project } from '../project.ts';
import type { LogLevel, Settings } from '../settings.ts';

const options = {
  data: { type: 'string' },
  project: { type: 'string' },
  migrations: { type: 'string' },
  port: { type: 'string', default: '54321' },
  'site-url': { type: 'string' },
  'account-files': { type: 'string', default: '500' },
  'private-channels': { type: 'boolean', default: false },
  log: { type: 'string', default: 'warn' },
} as const satisfies ParseArgsConfig['options'];

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/**
 * The settings that a command line says, with folders read from `cwd`. It serves this machine alone: on 127.0.0.1, with
 * mails in the local mailbox. Throws `StartupError`, which names the option, for what cannot be.
 */
export function readOptions(args: string[], cwd: string): Settings {
  const given = parse(args);
  if (!given.data) throw new StartupError('Name the folder of the data: --data <folder>.');
  const port = number(given.port, 65_535);
  if (port === null) throw new StartupError('--port must be a number from 0 to 65535.');
  const megabytes = number(given['account-files'], 999_999);
  if (megabytes === null)
    throw new StartupError('--account-files must be a number of megabytes, up to 999999.');
  const logLevel = levels.find((level) => level === given.log);
  if (!logLevel) throw new StartupError(`--log must be one of ${levels.join(', ')}.`);
  const host = '127.0.0.1';
  return {
    project: projectOf(given, cwd),
    port,
    host,
    dataDir: resolve(cwd, given.data),
    siteUrl: siteUrlOf(given['site-url']) ?? addressOf(host, port),
    smtp: null,
    accountFiles: megabytes * 1_000_000,
    publicChannels: !given['private-channels'],
    proxies: 0,
    logLevel,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const [line = ''] = errorMessage(error).split(/\.? To specify|\n/, 1);
    throw new StartupError(`${line}: the options are --${Object.keys(options).join(', --')}.`);
  }
}

function projectOf(given: { project?: string; migrations?: string }, cwd: string): Project {
  const folder = given.project && existingFolder('--project', resolve(cwd, given.project));
  const own = folder && join(folder, 'migrations');
  const migrations = given.migrations
    ? existingFolder('--migrations', resolve(cwd, given.migrations))
    : own && isFolder(own)
      ? own
      : null;
  const project = { ...defaultProject, ...(folder && { folder }), migrations };
  // Before anything is made in the folder of the data.
  configText(project);
  return project;
}

function existingFolder(option: string, folder: string): string {
  if (isFolder(folder)) return folder;
  throw new StartupError(`${option} names ${folder}, and there is no such folder.`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Digits up to `most`; null for anything else. */
function number(text: string, most: number): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

function siteUrlOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new StartupError('--site-url must be an address such as http://localhost:3000.');
}
