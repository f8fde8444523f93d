import { announce } from '../../../platform/events/announce.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';

export async function deleteLink(ctx: Ctx, linkId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('friendlyLink').where('id', '=', linkId).returning('id').executeTakeFirst();
    if (gone === undefined) fail('link.not_found');
    announce(tx, { drop: 'page:lists' });
    return {};
  });
}
