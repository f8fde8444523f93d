import type { Answer, renewRecoveryCodes as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readSecurity } from '../queries/read-security.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { replaceRecoveryCodes } from '../recovery-codes.ts';

export async function renewRecoveryCodes(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  await requireRecentProof(ctx);
  const recoveryCodes = await ctx.write(async (tx) => {
    // Locked, so that of two concurrent requests the later one's codes are stored.
    const totp = await tx
      .selectFrom('memberTotp')
      .select('enabledAt')
      .where('memberId', '=', ctx.viewer.memberId)
      .forUpdate()
      .executeTakeFirst();
    if (totp?.enabledAt == null) fail('second_factor.not_enabled');
    return replaceRecoveryCodes(tx, ctx.viewer.memberId);
  });
  return { recoveryCodes, security: await readSecurity(ctx) };
}
