import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceCard } from '../sale.ts';
import { lockCard } from './edit-membership-card.ts';

/** The foreign keys of orders decide, whatever races with us. */
export async function deleteMembershipCard(ctx: MemberCtx, cardId: string): Promise<Record<never, never>> {
  return ctx
    .write(async (tx) => {
      const before = await lockCard(tx, cardId);
      await tx.deleteFrom('membershipCard').where('id', '=', cardId).execute();
      await recordAct(tx, ctx, { act: 'membership_card.deleted', subject: { kind: 'membership_card', id: cardId }, before });
      announceCard(tx, cardId);
      return {};
    })
    .catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === 'card_order_card' || constraint === 'card_order_specification') fail('card.sold');
      throw error;
    });
}
