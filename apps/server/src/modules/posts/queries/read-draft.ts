import type { Answer, readDraft as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export async function readDraft(ctx: MemberCtx, key: string): Promise<Answer<typeof endpoint>> {
  const draft = await ctx.db
    .selectFrom('draft')
    .select(['key', 'title', 'tagId', 'body', 'poll', 'savedAt'])
    .where('memberId', '=', ctx.viewer.memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  return { draft: draft === undefined ? null : { ...draft, savedAt: draft.savedAt.toISOString() } };
}
