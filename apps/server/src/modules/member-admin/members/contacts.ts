import type { Answer, readMemberContact as endpoint, ErrorCode } from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { mustOutrank } from '../../members/index.ts';
import type { Settings } from '../../site/index.ts';
import { readContact } from '../../verification/index.ts';
import { maskedContacts } from './present-member.ts';

interface Row {
  phone: string | null;
  email: string | null;
  phoneByStaff: boolean;
  emailByStaff: boolean;
}

/** The phone or address, masked, by which a member can sign in without a password: never one entered by staff. */
export function provenContact({ phone, email, phoneByStaff, emailByStaff }: Row): string | null {
  const masked = maskedContacts({ phone: phoneByStaff ? null : phone, email: emailByStaff ? null : email });
  return masked.phone ?? masked.email;
}

export async function isReachable(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select(['phone', 'email', 'phoneByStaff', 'emailByStaff'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && provenContact(row) !== null;
}

/** A phone or address entered by staff, in the stored form; empty removes it, undefined leaves it. */
export function typedContact(settings: Settings, channel: 'sms' | 'mail', typed: string | undefined): string | null | undefined {
  if (typed === undefined) return undefined;
  return typed.trim() === '' ? null : readContact(settings, channel, typed);
}

const fields: Record<string, [field: string, code: ErrorCode]> = {
  member_phone: ['phone', 'phone.taken'],
  member_email: ['email', 'email.taken'],
  member_role_role: ['roles', 'role.not_found'],
};

/** Maps constraint names to form fields. @throws Failure or the error itself */
export function refuseMember(error: unknown): never {
  const refused = fields[violatedConstraint(error) ?? ''];
  if (refused !== undefined) failField(...refused);
  throw error;
}

/** Viewing is an act of its own: the log records who viewed whose number, and when. */
export async function readMemberContact(ctx: MemberCtx, memberId: string): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const member = await tx.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirst();
    if (member === undefined) fail('member.not_found');
    await mustOutrank(tx, ctx, [memberId]);
    await recordAct(tx, ctx, { act: 'member.contact_shown', subject: { kind: 'member', id: memberId } });
    return member;
  });
}
