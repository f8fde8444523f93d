import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceCard } from '../sale.ts';
import { lockCard } from './edit-membership-card.ts';

/** On sale or off; who is buying at this moment comes before or after. */
export async function sellMembershipCard(ctx: MemberCtx, cardId: string, onSale: boolean): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const before = await lockCard(tx, cardId);
    if (before.onSale === onSale) return {};
    await tx.updateTable('membershipCard').set({ onSale }).where('id', '=', cardId).execute();
    const act = onSale ? 'membership_card.put_on_sale' : 'membership_card.taken_off_sale';
    await recordAct(tx, ctx, { act, subject: { kind: 'membership_card', id: cardId }, after: { name: before.name, onSale } });
    announceCard(tx, cardId);
    return {};
  });
}
