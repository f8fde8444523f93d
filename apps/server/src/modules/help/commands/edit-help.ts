import type { Body, editHelp as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { checkCapacity, dropHelpPages, lockHelp } from '../lock.ts';
import { checkSubject, locationColumns } from '../location.ts';

export async function editHelp(ctx: MemberCtx, helpId: string, form: Body<typeof endpoint>): Promise<Record<never, never>> {
  const after = locationColumns(form);
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const before = await tx
      .selectFrom('helpArticle')
      .select(['categoryId', 'visible', 'recommended', 'subject', 'sort'])
      .where('id', '=', helpId)
      .executeTakeFirst();
    if (before === undefined) fail('help.not_found');
    if (before.categoryId !== after.categoryId) await checkCapacity(tx, after.categoryId, 1);
    await checkSubject(tx, after.subject, helpId);
    await tx.updateTable('helpArticle').set(after).where('id', '=', helpId).execute();
    await recordAct(tx, ctx, { act: 'help.edited', subject: { kind: 'help', id: helpId }, before, after });
    dropHelpPages(tx);
    return {};
  });
}
