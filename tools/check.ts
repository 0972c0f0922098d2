import { staticSteps, unitTests } from './suite/checks.ts';
import { runSteps } from './suite/steps.ts';

/** Types, lint, format, rules of the house and unit tests: what one runs all the time. */
await runSteps([[staticSteps, [unitTests('unit')]]]);
