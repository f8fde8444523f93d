import type { Answer, listReminderActs as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { memberCards } from '../../members/index.ts';
import type { PostKind } from '../../posts/index.ts';
import { postGlimpses } from '../../post-lists/index.ts';
import { postOf, presentPost } from '../present.ts';

const pageSize = 30;

export async function listReminderActs(ctx: MemberCtx, reminderId: string, before: string | undefined): Promise<Answer<typeof endpoint>> {
  const { db, viewer } = ctx;
  const own = await db
    .selectFrom('reminder')
    .select('id')
    .where('id', '=', reminderId)
    .where('memberId', '=', viewer.memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (own === undefined) fail('reminder.not_found');
  const acts = db.selectFrom('reminderAct').select(['id', 'senderId', 'postKind', 'postId', 'at']).where('reminderId', '=', reminderId);
  const records = await (before === undefined ? acts : acts.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const rows = records.slice(0, pageSize).map((row) => ({ ...row, post: postOf({ ...row, postKind: row.postKind as PostKind | null }) }));
  const [cards, glimpses] = await Promise.all([
    memberCards(
      db,
      rows.flatMap(({ senderId }) => senderId ?? []),
    ),
    postGlimpses(
      ctx,
      rows.flatMap(({ post }) => post ?? []),
    ),
  ]);
  const items = rows.map(({ id, senderId, at, post }) => {
    const { excerpt, target, gone } = presentPost(post, glimpses);
    return { id, member: senderId === null ? null : (cards.get(senderId) ?? null), at: at.toISOString(), excerpt, target, gone };
  });
  return { items, next: records.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}
