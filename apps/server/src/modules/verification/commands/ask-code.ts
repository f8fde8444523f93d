import type { Answer, Body, sendEmailCode, sendMemberEmailCode, sendMemberSmsCode, sendSmsCode } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { contactsOf } from '../../members/index.ts';
import { checkCaptcha } from '../captcha/captchas.ts';
import { openKinds, settings, type Settings } from '../../site/index.ts';
import { hasPass } from '../pass.ts';
import { readContact } from '../read-contact.ts';
import { sendCode } from './send-code.ts';

type Channel = 'sms' | 'mail';
type Sent = Answer<typeof sendSmsCode>;
type Typed = { phone?: string; email?: string };
type Captcha = Pick<Body<typeof sendSmsCode>, 'captchaKey' | 'captcha'>;

async function refuseWithoutCaptcha(ctx: Ctx, { captchaKey, captcha }: Captcha): Promise<void> {
  const verdict = await checkCaptcha(ctx.db, ctx.clock.now(), captchaKey, captcha);
  if (verdict !== 'right') failField('captcha', verdict === 'missing' ? 'captcha.required' : 'captcha.wrong');
}

/** A code for a disabled method would only cost money. */
function refuseWhenClosed(values: Settings, way: 'phone' | 'email', purpose: Body<typeof sendSmsCode>['purpose']): void {
  if (purpose === 'register' && !openKinds(values).includes(way)) fail('registration.closed');
  if (purpose === 'login' && !(way === 'phone' ? values.loginPhone : values.loginEmail)) fail('login.closed');
}

/** For visitors: the same work is done for any input. */
export async function askCode(ctx: Ctx, channel: Channel, form: Body<typeof sendSmsCode> | Body<typeof sendEmailCode>): Promise<Sent> {
  const values = await settings.get(ctx.db);
  refuseWhenClosed(values, channel === 'sms' ? 'phone' : 'email', form.purpose);
  const recipient = readContact(values, channel, 'phone' in form ? form.phone : form.email);
  await refuseWithoutCaptcha(ctx, form);
  return sendCode(ctx, { channel, recipient, purpose: form.purpose, memberId: null });
}

/** The proof that step 1 of a change stores for step 2. */
export function changePass(channel: Channel): string {
  return `change ${channel}`;
}

/** Where a member's code is sent: to the bound contact, or to a new one that may be bound now. */
async function recipientOf(
  ctx: MemberCtx,
  channel: Channel,
  purpose: Body<typeof sendMemberSmsCode>['purpose'],
  typed: Typed,
): Promise<string> {
  const { phone, email } = await contactsOf(ctx.db, ctx.viewer.memberId);
  const bound = channel === 'sms' ? phone : email;
  if (purpose === 'verify_old' || purpose === 'cancel') return bound ?? fail('contact.not_bound');
  const contact = readContact(await settings.get(ctx.db), channel, channel === 'sms' ? typed.phone : typed.email);
  if (purpose === 'bind') return bound === null ? contact : fail('contact.bound_already');
  if (bound === null) fail('contact.not_bound');
  if (bound === contact) failField(channel === 'sms' ? 'phone' : 'email', 'contact.same');
  return (await hasPass(ctx.db, ctx, changePass(channel))) ? contact : fail('contact.step_missing');
}

export async function askMemberCode(
  ctx: MemberCtx,
  channel: Channel,
  form: Body<typeof sendMemberSmsCode> | Body<typeof sendMemberEmailCode>,
): Promise<Sent> {
  const recipient = await recipientOf(ctx, channel, form.purpose, form);
  await refuseWithoutCaptcha(ctx, form);
  return sendCode(ctx, { channel, recipient, purpose: form.purpose, memberId: ctx.viewer.memberId });
}
