import * as v from 'valibot';
import { readConfig } from '../config/read.ts';
import { StartupError } from '../errors/startup-error.ts';

const units: Record<string, number> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
};
const schema = v.object({
  storage: v.object({
    file_size_limit: v.string(),
    image_transformation: v.object({ enabled: v.boolean() }),
  }),
});

/** `storage.image_transformation.enabled` of the text of a supabase/config.toml. */
export function readImageTransformation(text: string, functions?: readonly string[]): boolean {
  return v.parse(schema, readConfig(text, functions)).storage.image_transformation.enabled;
}

/** `storage.file_size_limit` of such a text in bytes. Throws `StartupError` where it is no size. */
export function readFileSizeLimit(text: string, functions?: readonly string[]): number {
  const value = v.parse(schema, readConfig(text, functions)).storage.file_size_limit;
  const [, number = '', unit = ''] = /^(\d{1,9}) ?([kmg]?i?b|)$/i.exec(value) ?? [];
  const bytes = Number(number) * (units[unit.toLowerCase()] ?? 0);
  if (bytes > 0) return bytes;
  throw new StartupError(
    'supabase/config.toml cannot be kept to at storage.file_size_limit: set it to a size such as "50MiB".',
  );
}
