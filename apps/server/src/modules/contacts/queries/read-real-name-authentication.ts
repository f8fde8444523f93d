import type { Answer, readRealNameAuthentication as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { changePass, hasPass } from '../../verification/index.ts';
import { maskEmail, maskPhone } from '../mask.ts';

export async function readRealNameAuthentication(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const [{ foreignPhones }, member, phonePassed, emailPassed] = await Promise.all([
    settings.get(ctx.db),
    ctx.db.selectFrom('member').select(['phone', 'email', 'passwordHash']).where('id', '=', ctx.viewer.memberId).executeTakeFirstOrThrow(),
    hasPass(ctx.db, ctx, changePass('sms')),
    hasPass(ctx.db, ctx, changePass('mail')),
  ]);
  const { phone, email, passwordHash } = member;
  return {
    phone: phone === null ? null : maskPhone(phone),
    email: email === null ? null : maskEmail(email),
    foreignPhones,
    phonePassed,
    emailPassed,
    hasPassword: passwordHash !== null,
  };
}
