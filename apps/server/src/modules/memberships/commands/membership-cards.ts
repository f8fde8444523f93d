import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { recordAct } from '../../audit/index.ts';
import type { WrittenBody } from '../../writing/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { editCard, lockCard, putOnSale, requestCard, sellCard } from './card-approval.ts';
import { announceCard, cardListPages } from '../sale.ts';
import {
  cardColumns,
  checkRole,
  checkSpecifications,
  claimIntroduction,
  renderIntroduction,
  saveSpecifications,
  type CardForm,
} from './save-card.ts';

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

/** A card that sells for more than a little less than its role is worth is stored, but is on sale only once a second person agrees. */
export async function addMembershipCard(ctx: MemberCtx, form: CardForm): Promise<contract.Answer<typeof contract.addMembershipCard>> {
  const introduction = await renderIntroduction(ctx, form);
  return ctx.write(async (tx) => {
    await mustReadWhatOpens(tx, ctx, [form.roleId]);
    const id = await insertCard(tx, { ...form, onSale: false }, introduction);
    const stored = await lockCard(tx, id);
    const atOnce = form.onSale ? await requestCard(tx, ctx, stored, { onSale: true }) : {};
    if (form.onSale && atOnce !== null) await putOnSale(tx, id, true);
    const after = await lockCard(tx, id);
    await recordAct(tx, ctx, { act: 'membership_card.added', subject: { kind: 'membership_card', id }, after: { ...after, ...atOnce } });
    return { id, state: atOnce === null ? ('waiting' as const) : ('done' as const) };
  });
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
    // Checked now, also where it has to wait.
    cardColumns(form, introduction);
    checkSpecifications(form.specifications, new Map(before.specifications.map(({ id, stock }) => [id, stock])));
    const atOnce = await requestCard(tx, ctx, before, { form, introduction });
    if (atOnce === null) return { id: cardId, state: 'waiting' };
    await editCard(tx, ctx, before, { form, introduction }, atOnce);
    return { id: cardId, state: 'done' };
  });
}

/** Puts it on sale or off; a concurrent purchase comes before or after. */
export async function sellMembershipCard(
  ctx: MemberCtx,
  cardId: string,
  onSale: boolean,
): Promise<contract.Answer<typeof contract.sellMembershipCard>> {
  return ctx.write(async (tx) => {
    const before = await lockCard(tx, cardId);
    if (before.onSale === onSale) return { state: 'done' };
    const atOnce = await requestCard(tx, ctx, before, { onSale });
    if (atOnce === null) return { state: 'waiting' };
    await sellCard(tx, ctx, before, onSale, atOnce);
    return { state: 'done' };
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
    if (order.every((id, index) => before[index] === id)) return {};
    await sql`
      update membership_card set sort = listed.n
      from unnest(${order}::bigint[]) with ordinality as listed(id, n)
      where membership_card.id = listed.id`.execute(tx);
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
