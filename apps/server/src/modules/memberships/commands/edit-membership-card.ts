import type { Answer, editMembershipCard as endpoint } from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { readCards } from '../queries/list-staff-membership-cards.ts';
import { announceCard } from '../sale.ts';
import { cardColumns, type CardForm, checkRole, claimIntroduction, renderIntroduction, saveSpecifications } from './save-card.ts';

/** The card for the audit log, its row locked: buyers wait until the commit. @throws Failure `card.not_found` */
async function lockCard(tx: Tx, cardId: string) {
  await tx.selectFrom('membershipCard').select('id').where('id', '=', cardId).forUpdate().executeTakeFirst();
  const [card] = await readCards(tx, cardId);
  return card ?? fail('card.not_found');
}

export async function editMembershipCard(ctx: MemberCtx, cardId: string, form: CardForm): Promise<Answer<typeof endpoint>> {
  const introduction = await renderIntroduction(ctx, form);
  return ctx.write(async (tx) => {
    const before = await lockCard(tx, cardId);
    if (form.roleId !== before.roleId) {
      await mustReadWhatOpens(tx, ctx, [form.roleId]);
      await checkRole(tx, form.roleId);
    }
    await tx.updateTable('membershipCard').set(cardColumns(form, introduction)).where('id', '=', cardId).execute();
    await claimIntroduction(tx, cardId, introduction);
    await saveSpecifications(tx, cardId, form.specifications);
    const [after] = await readCards(tx, cardId);
    await recordAct(tx, ctx, {
      act: 'membership_card.edited',
      subject: { kind: 'membership_card', id: cardId },
      before,
      ...(after && { after }),
    });
    announceCard(tx, cardId);
    return { id: cardId };
  });
}

/** Puts it on sale or off; a concurrent purchase comes before or after. */
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

/** The foreign keys of orders decide, whatever runs concurrently. */
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
