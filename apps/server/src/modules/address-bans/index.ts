/**
 * Addresses and networks that may not write, or may nothing. Table: address_ban. Invariant: what is compared stands in
 * each process and is made anew on change.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearEndedBans } from './clear-ended-bans.ts';

export { banGate, refuseBannedAddresses } from './gates.ts';
export { addressBans, refuseBanned } from './refuse-banned.ts';
export { addressBanRoutes } from './routes.ts';

export const addressBanJobs: readonly ClockJob[] = [{ task: 'address-bans/clear-ended', pattern: '37 4 * * *', run: clearEndedBans }];
