import { siteChecks } from '../modules/integrity/index.ts';
import { factChecks } from './fact-checks.ts';
import { witnesses } from './witnesses.ts';

/** All checks of the whole site. */
export const checks = siteChecks(factChecks, witnesses);
