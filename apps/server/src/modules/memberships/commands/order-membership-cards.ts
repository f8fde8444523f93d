import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { cardListPages } from '../sale.ts';

/** The named cards come first in the given order; the others follow in their previous order. */
export async function orderMembershipCards(ctx: MemberCtx, cardIds: readonly string[]): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    await tx.selectFrom('membershipCard').select('id').orderBy('id').forNoKeyUpdate().execute();
    const rows = await tx.selectFrom('membershipCard').select('id').orderBy('sort').orderBy('id').execute();
    const before = rows.map(({ id }) => id);
    const first = [...new Set(cardIds)];
    if (!first.every((id) => before.includes(id))) fail('card.not_found');
    const order = [...first, ...before.filter((id) => !first.includes(id))];
    if (order.every((id, place) => before[place] === id)) return {};
    await sql`
      update membership_card set sort = place.n
      from unnest(${order}::bigint[]) with ordinality as place(id, n)
      where membership_card.id = place.id`.execute(tx);
    await recordAct(tx, ctx, {
      act: 'membership_card.ordered',
      subject: { kind: 'membership_card', id: '' },
      before: { order: before },
      after: { order },
    });
    cardListPages.drop(tx);
    return {};
  });
}
