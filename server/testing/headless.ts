/** The command line without a built site, for tests that start and kill whole processes. */
import { runCommandLine } from '#server/command-line.ts';

await runCommandLine(() => null);
