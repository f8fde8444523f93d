/**
 * What stands between the site and machines or abuse: captchas, word lists, bans of addresses.
 * Tables: captcha, word_list, address_ban. Invariants: a captcha is answered at most once, rightly or not; the word lists
 * hold at most 50,000 words together; what is compared stands in each process and is made anew on change (ADR 39).
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearEndedBans } from './jobs/clear-ended-bans.ts';

export { banGate, refuseBannedAddresses } from './bans/gates.ts';
export { checkCaptcha } from './commands/check-captcha.ts';
export { clearCaptchas } from './commands/clear-captchas.ts';
export { requireCaptcha } from './require-captcha.ts';
export { screeningRoutes } from './routes.ts';
export { hitsIn, maskHits, profileFailures, refuseWords, wordFilter, type WordFilter, type WordHit, wordsOf } from './words/filter.ts';

export const screeningJobs: readonly ClockJob[] = [{ task: 'screening/clear-ended-bans', pattern: '37 4 * * *', run: clearEndedBans }];
