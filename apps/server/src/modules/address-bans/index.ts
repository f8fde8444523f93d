/**
 * Addresses and networks that are banned from writing, or from everything. Table: address_ban. Invariant: each process caches the networks
 * it compares with, and reloads them on change.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearEndedBans } from './staff-bans.ts';

export { banGate, refuseBannedAddresses } from './gates.ts';
export { addressBans, refuseBanned } from './refuse-banned.ts';
export { importBan } from './import-ban.ts';
export { addressBanRoutes } from './routes.ts';

export const addressBanJobs: readonly ClockJob[] = [{ task: 'address-bans/clear-ended', pattern: '37 4 * * *', run: clearEndedBans }];
