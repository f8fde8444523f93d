/**
 * Verification codes by text message and mail, and their proofs; captchas. Tables: verification_code, pending_proof (proofs of steps),
 * captcha. Invariants: a captcha is answered at most once, correctly or not; a code is valid for one channel, recipient, purpose and
 * member, once, within 10 minutes and 5 tries; only the newest of its kind is valid; requesting one does not reveal which accounts exist;
 * messages are sent in jobs, never in a transaction. How another module uses it: `readContact` for the input, then, as the last of its
 * checks, `await checkCode(ctx, { channel: 'sms', recipient, purpose: 'register', memberId: null }, body.smsCode, 'smsCode')`.
 */
import { type Subscription, on } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { codeRequested } from './events.ts';
import { clearCodes } from './jobs/clear-codes.ts';
import { deliverCode } from './jobs/deliver-code.ts';

export { verificationOwnData } from './own-data.ts';
export { checkCaptcha, clearCaptchas } from './captcha/captchas.ts';
export { requireCaptcha } from './captcha/require-captcha.ts';
export { changePass } from './commands/ask-code.ts';
export { checkCode } from './commands/check-code.ts';
export { sendCode } from './commands/send-code.ts';
export type { CodePurpose, CodeSubject } from './code-message.ts';
export { hasPass, storePass, consumePass } from './pass.ts';
export { domainsOf, readContact, readEmail, readPhone } from './read-contact.ts';
export { verificationRoutes } from './routes.ts';

export const verificationSubscriptions: readonly Subscription<Services>[] = [on(codeRequested, 'deliver', deliverCode)];

export const verificationJobs: readonly ClockJob[] = [{ task: 'verification/clear-codes', pattern: '17 * * * *', run: clearCodes }];
