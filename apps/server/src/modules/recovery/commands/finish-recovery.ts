import type { Answer, Body, finishRecovery as endpoint } from '@chaguan/contract';
import { fail, failField, failFields } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { findByContact, hashSecret, isSecret, newPasswordFailures, nameKey } from '../../members/index.ts';
import { checkCaptcha, checkCode } from '../../verification/index.ts';
import { settings } from '../../site/index.ts';
import { beginHintTry, forgetHintTries } from '../hint-tries.ts';
import { replacePassword } from '../replace-password.ts';
import { readTicket, spendTicket, type Ticket } from '../ticket.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Excludes staff: an answer that a friend may know must not give access to the back office. */
function findByAccount(db: Db, account: string) {
  return db
    .selectFrom('memberName')
    .innerJoin('member', 'member.id', 'memberName.memberId')
    .select(['member.id', 'member.hintAnswerHash'])
    .where('memberName.name', '=', nameKey(account))
    .where((eb) => eb(eb.fn<string>('lower', ['member.account']), '=', eb.ref('memberName.name')))
    .where('member.state', '=', 'active')
    .where('member.staff', '=', false)
    .executeTakeFirst();
}

type Form = Body<typeof endpoint>;

/** Unknown account, no hint, wrong answer: the same failure after the same work. */
async function proveByHint(ctx: Ctx, account: string, form: Form): Promise<string> {
  const answer = form.hintAnswer?.trim() ?? '';
  if (answer === '') failField('hintAnswer', 'field.required');
  const verdict = await checkCaptcha(ctx.db, ctx.clock.now(), form.captchaKey, form.captcha);
  if (verdict !== 'right') failField('captcha', verdict === 'missing' ? 'captcha.required' : 'captcha.wrong');
  await beginHintTry(ctx, account);
  const member = await findByAccount(ctx.db, account);
  const right = await isSecret(member?.hintAnswerHash, answer);
  if (member === undefined || !right) fail('recovery.refused');
  await forgetHintTries(ctx, account);
  return member.id;
}

async function proveByCode(ctx: Ctx, channel: 'sms' | 'mail', recipient: string, code: string | undefined): Promise<string> {
  if (code === undefined) failField('code', 'field.required');
  await checkCode(ctx, { channel, recipient, purpose: 'recover', memberId: null }, code);
  const member = await findByContact(ctx.db, { channel, recipient });
  return member === undefined ? failField('code', 'code.expired') : member.id;
}

function prove(ctx: Ctx, { way, identity }: Ticket, form: Form): Promise<string> {
  return way === 'hint' ? proveByHint(ctx, identity, form) : proveByCode(ctx, way, identity, form.code);
}

/**
 * Sets the new password and ends every session: anybody with the old one is signed out. It signs nobody in; a second factor is still
 * required.
 */
export async function finishRecovery(ctx: Ctx, form: Form): Promise<Answer<typeof endpoint>> {
  if (form.password !== form.passwordAgain) failField('passwordAgain', 'password.mismatch');
  const ticket = await readTicket(ctx.db, ctx.clock.now(), 'recovery', form.ticket);
  if (ticket === undefined) fail('recovery.expired');
  failFields(await newPasswordFailures(await settings.get(ctx.db), form.password, [ticket.identity]));
  const memberId = await prove(ctx, ticket, form);
  const passwordHash = await hashSecret(form.password);
  await ctx.write(async (tx) => {
    if (!(await spendTicket(tx, 'recovery', form.ticket))) fail('recovery.expired');
    if (!(await replacePassword(tx, ctx.clock.now(), memberId, passwordHash))) fail('recovery.refused');
  });
  return {};
}
