import { type Backend, type Mounts, mountApis } from '@mochila/embedded-supabase/mounts.ts';
import { tripFilesBucket } from '#planner/rules/trip-files.ts';
import { createFunctions } from './functions/app.ts';
import { tripFileRules } from './trip-files/rules.ts';

/** The embedded Supabase with what this product adds to it: its functions, and its rules of files. */
export function mountProduct(backend: Backend): Mounts {
  return mountApis(backend, {
    createFunctions,
    rules: new Map([[tripFilesBucket, tripFileRules]]),
  });
}
