import type { Answer, listScheduledPosts as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mayDo } from '../../platform/http/rights.ts';
import type { RootKind } from '../posts/index.ts';

export async function listScheduled({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const rows = await db
    .selectFrom('scheduledPost')
    .select((eb) => ['id', eb.ref('kind').$castTo<RootKind>().as('kind'), 'title', 'tagIds', 'body', 'dueAt', 'version', 'failure'])
    .where('memberId', '=', viewer.memberId)
    .orderBy('dueAt')
    .orderBy('id')
    .execute();
  return {
    allowed: mayDo(viewer, 'post.schedule'),
    items: rows.map(({ tagIds, dueAt, ...row }) => ({ ...row, tagIds: tagIds.map(String), dueAt: dueAt.toISOString() })),
  };
}
