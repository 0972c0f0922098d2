import { staticSteps, unitTests } from './suite/checks.ts';
import { runSteps } from './suite/steps.ts';

/** Types, lint, format, import rules and unit tests: what one runs all the time. */
await runSteps([[staticSteps, [unitTests('unit')]]]);
