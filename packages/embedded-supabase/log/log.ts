import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogLevel } from '../settings.ts';
import { jsonLine } from './json-line.ts';

type Fields = Record<string, unknown>;

/** One JSON line per event. Messages are fixed sentences; what varies goes into fields. */
export interface Log {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

const ranks: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40 };
const requests = new AsyncLocalStorage<string>();

/** Runs `work` so that every line logged inside carries this request id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requests.run(id, work);
}

/**
 * Makes a log that writes lines of at least `level` to `write` (standard error by default).
 * Fields whose name says that they hold a secret, a token, a code or a mail are never written.
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Log {
  const at = (lineLevel: LogLevel) => (message: string, fields?: Fields) => {
    if (ranks[lineLevel] < ranks[level]) return;
    const request = requests.getStore();
    const line = {
      time: new Date().toISOString(),
      level: lineLevel,
      ...(request === undefined ? {} : { request }),
      message,
      ...(fields === undefined ? {} : withoutSecrets(fields)),
    };
    write(jsonLine(line));
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const secretName =
  /pass(word|phrase)?|secret|token|authorization|cookie|api_?key|otp|^code$|challenge|verifier|private|^(text|html|body|subject|claims|params?|parameters|query)$/i;

function withoutSecrets(fields: Fields, depth = 0): Fields {
  const clean: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    clean[name] = secretName.test(name) ? '[hidden]' : plain(value, depth);
  }
  return clean;
}

function plain(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value === 'string') return value.length > 500 ? `${value.slice(0, 500)}…` : value;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= 3) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => plain(item, depth + 1));
  return withoutSecrets({ ...value }, depth + 1);
}

/**
 * Name, code, a bounded message and where it was thrown. PostgreSQL's `detail`, `where`, `query`
 * and `parameters` stay out: they repeat what people typed.
 */
function describeError(error: Error): Fields {
  const code = 'code' in error ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: error.message.slice(0, 300),
    at: frames.slice(0, 6).map((line) => line.trim()),
  };
}
