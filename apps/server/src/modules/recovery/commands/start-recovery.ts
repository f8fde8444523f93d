import type { Answer, startRecovery as endpoint, Body } from '@chaguan/contract';
import { Failure, failField } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { checkCaptcha, readPhone, readEmail, sendCode } from '../../verification/index.ts';
import { settings } from '../../site/index.ts';
import { issueTicket, type Ticket } from '../ticket.ts';

async function ticketOf(ctx: Ctx, { way, identity }: Body<typeof endpoint>): Promise<Ticket> {
  if (way === 'hint') {
    const account = identity.trim();
    return account === '' ? failField('identity', 'field.required') : { way, identity: account };
  }
  const values = await settings.get(ctx.db);
  const read = way === 'sms' ? readPhone(values, identity) : readEmail({}, identity);
  return 'recipient' in read ? { way, identity: read.recipient } : failField('identity', read.code, read.params);
}

/** A recently sent code is still valid, so a user who returns to step 1 can continue to step 2 with it. */
async function sendOrWait(ctx: Ctx, channel: 'sms' | 'mail', recipient: string): Promise<number> {
  try {
    return (await sendCode(ctx, { channel, recipient, purpose: 'recover', memberId: null })).seconds;
  } catch (error) {
    if (error instanceof Failure && error.code === 'code.too_soon') return Number(error.params['seconds']);
    throw error;
  }
}

/**
 * Step 1 stores the input and sends the code; its response never reveals that no such account exists. A hint question is not shown: any
 * substitute would over time reveal which accounts have one.
 */
export async function startRecovery(ctx: Ctx, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const facts = await ticketOf(ctx, form);
  const verdict = await checkCaptcha(ctx.db, ctx.clock.now(), form.captchaKey, form.captcha);
  if (verdict !== 'right') failField('captcha', verdict === 'missing' ? 'captcha.required' : 'captcha.wrong');
  const seconds = facts.way === 'hint' ? 0 : await sendOrWait(ctx, facts.way, facts.identity);
  return { ticket: await issueTicket(ctx.db, ctx.clock.now(), 'recovery', facts), seconds };
}
