import type { addMembershipCard as endpoint, Answer } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import type { WrittenBody } from '../../posts/write/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { readCards } from '../queries/list-staff-membership-cards.ts';
import { announceCard } from '../sale.ts';
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

export async function addMembershipCard(ctx: MemberCtx, form: CardForm): Promise<Answer<typeof endpoint>> {
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
