/**
 * Recovery of a lost password: by the answer to the hint question, by a code to the bound phone, by a code to the bound address. Table:
 * pending_proof (tickets, counts of hint tries). Invariants: neither step reveals, by response or by time, whether an account can be
 * recovered or which part was wrong: hint questions are shown to their signed-in owner only; answers are limited to 5 tries a day per
 * account and 20 per address, with a captcha each; a recovered account has no session left.
 */
export { replacePassword } from './replace-password.ts';
export { recoveryRoutes } from './routes.ts';
export { invitationDays, issueTicket, readTicket, spendTicket } from './ticket.ts';
