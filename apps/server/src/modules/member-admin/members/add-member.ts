import type { Answer, Body, addMember as endpoint } from '@chaguan/contract';
import { emit } from '../../../platform/events/emit.ts';
import { failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import {
  hashSecret,
  insertMember,
  memberRegistered,
  newPasswordFailures,
  nicknameFailures,
  shareRoles,
  tidyNickname,
} from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { makePassword } from './reset-member-password.ts';
import { maskedContacts } from './present-member.ts';
import { refuseMember, typedContact } from './contacts.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { requestRoles } from './roles-approval.ts';
import { rolesWithEnds, recordRoles, saveRoles } from './save-roles.ts';

/** Staff may use reserved names, so only the form of a nickname is checked. */
export async function judgedNickname({ db }: MemberCtx, typed: string): Promise<string | null> {
  const nickname = tidyNickname(typed);
  if (nickname === '') return null;
  failFields((await nicknameFailures(db, nickname)).filter(({ code }) => code !== 'nickname.not_allowed'));
  return nickname;
}

export async function addMember(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const made = body.password === undefined || body.password === '' ? makePassword() : null;
  const password = made ?? body.password ?? '';
  const nickname = await judgedNickname(ctx, body.nickname);
  const values = await settings.get(ctx.db);
  if (made === null) failFields(await newPasswordFailures(values, password, [body.account]));
  const phone = typedContact(values, 'sms', body.phone) ?? null;
  const email = typedContact(values, 'mail', body.email) ?? null;
  const roles = rolesWithEnds(body.roles);
  const passwordHash = await hashSecret(password);
  const { account } = body;
  return ctx
    .write(async (tx) => {
      await shareRoles(tx);
      const id = await insertMember(tx, {
        account,
        passwordHash,
        passwordByStaff: true,
        registeredAt: ctx.clock.now(),
        nickname: nickname ?? undefined,
        phone: phone ?? undefined,
        email: email ?? undefined,
        phoneByStaff: phone !== null,
        emailByStaff: email !== null,
      });
      await mustReadWhatOpens(
        tx,
        ctx,
        roles.map(({ roleId }) => roleId),
      );
      await emit(tx, memberRegistered, { memberId: id });
      const after = { account, nickname: nickname ?? '', ...maskedContacts({ phone, email }), roles: recordRoles(roles) };
      await recordAct(tx, ctx, { act: 'member.added', subject: { kind: 'member', id }, after });
      // Roles worth more than the daily limit are refused: whoever added an account decides nothing for it within seven days.
      await requestRoles(tx, ctx, { id, account }, { before: [], after: roles });
      await saveRoles(tx, id, roles);
      return { id, password: made };
    })
    .catch(refuseMember);
}
