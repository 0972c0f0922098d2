import { staticSteps, unitTests } from './checks.ts';
import { runSteps } from './steps.ts';

/** Types, lint, format, rules of the house and unit tests: what one runs all the time. */
await runSteps([...staticSteps, unitTests('unit')]);
