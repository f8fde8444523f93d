import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant, fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { recordAct } from '../../audit/index.ts';
import type { WrittenBody } from '../../posts/write/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { readCards } from '../queries/list-staff-membership-cards.ts';
import { announceCard, cardListPages } from '../sale.ts';
import { cardColumns, checkRole, claimIntroduction, renderIntroduction, saveSpecifications, type CardForm } from './save-card.ts';

/** Adds a card after the others, with its specifications; returns its id. */
export async function insertCard(tx: Tx, form: CardForm, introduction: WrittenBody | null): Promise<string> {
  await checkRole(tx, form.roleId);
  const columns = cardColumns(form, introduction);
  const { id } = await tx
    .insertInto('membershipCard')
    .values((eb) => ({
      ...columns,
      sort: eb.selectFrom('membershipCard').select((last) => last.fn.coalesce(last.fn.max<number>('sort'), last.lit(0)).as('sort')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimIntroduction(tx, id, introduction);
  await saveSpecifications(tx, id, form.specifications);
  announceCard(tx, id);
  return id;
}

export async function addMembershipCard(ctx: MemberCtx, form: CardForm): Promise<contract.Answer<typeof contract.addMembershipCard>> {
  const introduction = await renderIntroduction(ctx, form);
  return ctx.write(async (tx) => {
    await mustReadWhatOpens(tx, ctx, [form.roleId]);
    const id = await insertCard(tx, form, introduction);
    const [after] = await readCards(tx, id);
    invariant(after !== undefined, 'a card that was added is there');
    await recordAct(tx, ctx, { act: 'membership_card.added', subject: { kind: 'membership_card', id }, after });
    return { id };
  });
}

/** The card for the audit log, its row locked: buyers wait until the commit. @throws Failure `card.not_found` */
async function lockCard(tx: Tx, cardId: string) {
  await tx.selectFrom('membershipCard').select('id').where('id', '=', cardId).forUpdate().executeTakeFirst();
  const [card] = await readCards(tx, cardId);
  return card ?? fail('card.not_found');
}

export async function editMembershipCard(
  ctx: MemberCtx,
  cardId: string,
  form: CardForm,
): Promise<contract.Answer<typeof contract.editMembershipCard>> {
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
