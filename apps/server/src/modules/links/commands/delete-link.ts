import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { topicListPages } from '../../topics/index.ts';

export async function deleteLink(ctx: MemberCtx, linkId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('friendlyLink').where('id', '=', linkId).returningAll().executeTakeFirst();
    if (gone === undefined) fail('link.not_found');
    const { id, ...before } = gone;
    await recordAct(tx, ctx, { act: 'link.deleted', subject: { kind: 'link', id }, before });
    topicListPages.drop(tx);
    return {};
  });
}
