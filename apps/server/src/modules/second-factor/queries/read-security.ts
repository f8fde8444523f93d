import type { Answer, readSecurity as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { provedUntil } from '../recent-proof.ts';
import { countRecoveryCodes } from '../recovery-codes.ts';

function readPasskeys({ db, viewer }: MemberCtx) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'backedUp', 'createdAt', 'usedAt'])
    .where('memberId', '=', viewer.memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function readSecurity(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const [member, recoveryCodesLeft, passkeys, until] = await Promise.all([
    ctx.db
      .selectFrom('member')
      .leftJoin('memberTotp', 'memberTotp.memberId', 'member.id')
      .select(['member.passwordHash', 'memberTotp.enabledAt'])
      .where('member.id', '=', memberId)
      .executeTakeFirstOrThrow(),
    countRecoveryCodes(ctx.db, memberId),
    readPasskeys(ctx),
    provedUntil(ctx),
  ]);
  return {
    hasPassword: member.passwordHash !== null,
    totpEnabledAt: member.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    provedUntil: until?.toISOString() ?? null,
  };
}
