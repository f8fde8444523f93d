/**
 * Sign-in for other sites (ADR 68): the site as an OpenID provider, by `oidc-provider`. Tables: application, application_consent,
 * application_pass (what the protocol stores), signing_key. Invariants: off unless a setting says otherwise; an application learns nothing
 * that the member did not agree to, under an id that no other application gets; what it has ends with the consent, with the session in which
 * the member agreed, with the application and with the account; codes and tokens are stored as hashes, keys encrypted.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearPasses } from './protocol/passes.ts';
import { rotateSigningKeys } from './protocol/signing-keys.ts';

export { applicationsOwnData } from './own-data.ts';
export { applicationRoutes } from './routes.ts';
export { serveApplications } from './serve-applications.ts';

export const applicationJobs: readonly ClockJob[] = [
  { task: 'applications/clear-passes', pattern: '*/10 * * * *', run: clearPasses },
  { task: 'applications/rotate-signing-keys', pattern: '37 3 * * *', run: rotateSigningKeys },
];
