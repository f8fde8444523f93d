/**
 * The way back for whoever lost a password: by the answer to the hint question, by a code to the bound phone, by a code
 * to the bound address. Table: pending_proof (tickets, counts of hint tries). Invariants: neither step tells whether an
 * account can be recovered or which part was wrong, by answer or by work: hint questions are shown to their owner alone, when
 * signed in; answers are tried 5 times a day per account and 20 per address, with a captcha each; a recovered account has no
 * session left.
 */
export { recoveryRoutes } from './routes.ts';
