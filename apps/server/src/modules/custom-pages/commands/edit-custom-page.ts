import type { Body, editCustomPage as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { checkSlug, dropCustomPages, lockCustomPages } from '../lock.ts';

export async function editCustomPage(ctx: MemberCtx, pageId: string, form: Body<typeof endpoint>): Promise<Record<never, never>> {
  const { slug, visible, menu, sort } = form;
  const after = { slug, visible, menu, sort };
  return ctx.write(async (tx) => {
    await lockCustomPages(tx);
    const before = await tx
      .selectFrom('customPage')
      .select(['slug', 'visible', 'menu', 'sort'])
      .where('id', '=', pageId)
      .executeTakeFirst();
    if (before === undefined) fail('custom_page.not_found');
    await checkSlug(tx, slug, pageId);
    await tx.updateTable('customPage').set(after).where('id', '=', pageId).execute();
    await recordAct(tx, ctx, { act: 'custom_page.edited', subject: { kind: 'custom_page', id: pageId }, before, after });
    dropCustomPages(tx);
    return {};
  });
}
