import { fileURLToPath } from 'node:url';
import { type ProgramProcess, startProgram } from '@mochila/embedded-supabase/testing/processes.ts';

const script = fileURLToPath(new URL('./headless.ts', import.meta.url));

/** Starts the command line as its own process, as `npm start` does; `options` are Node's own. */
export function startProcess(vars: Record<string, string>, options: string[] = []): ProgramProcess {
  return startProgram([...options, script], { PORT: '0', ...vars }, 'Mochila is ready');
}
