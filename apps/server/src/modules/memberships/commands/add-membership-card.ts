import type { addMembershipCard as endpoint, Answer } from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { readCards } from '../queries/staff-membership-cards.ts';
import { announceCard } from '../sale.ts';
import { cardColumns, checkRole, saveSpecifications, type CardForm } from './save-card.ts';

export async function addMembershipCard(ctx: MemberCtx, form: CardForm): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    await checkRole(tx, form.roleId);
    const columns = await cardColumns(tx, ctx, form);
    const { id } = await tx
      .insertInto('membershipCard')
      .values((eb) => ({ ...columns, sort: eb.selectFrom('membershipCard').select((last) => last.fn.coalesce(last.fn.max<number>('sort'), last.lit(0)).as('sort')) }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveSpecifications(tx, id, form.specifications);
    const [after] = await readCards(tx, id);
    invariant(after !== undefined, 'a card that was added is there');
    await recordAct(tx, ctx, { act: 'membership_card.added', subject: { kind: 'membership_card', id }, after });
    announceCard(tx, id);
    return { id };
  });
}
