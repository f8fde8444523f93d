import type { Body, finishLinking as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { identityFromReturn } from '../provider-redirect.ts';
import { addIdentity, lockIdentity, memberOf, refuseSecond } from '../identities.ts';

/** Links the account of another site to the member who began it. */
export async function finishLinking(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const { provider, identity } = await identityFromReturn(ctx, 'third_party.link', memberId, body);
  return ctx.write(async (tx) => {
    // Of two concurrent links to one member, the second sees the first.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    await lockIdentity(tx, provider.id, identity);
    const known = await memberOf(tx, provider.id, identity);
    if (known === memberId) return {};
    if (known !== undefined) fail('third_party.taken');
    await refuseSecond(tx, provider.id, memberId);
    await addIdentity(tx, ctx.clock.now(), provider.id, memberId, identity);
    return {};
  });
}
