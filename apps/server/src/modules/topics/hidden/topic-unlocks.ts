import { type Answer, type listTopicUnlocks as endpoint, type UnlockKind, topicRules } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cardOf, pagesOf } from '../../posts/read/index.ts';
import { isAuthor } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { readsFor } from '../../../platform/http/rights.ts';
import { seeTopic } from '../queries/read-topic.ts';
import { valueOf } from './topic-locks.ts';

/** Who opened what and paid how much: for the author, and who reads what moves money. */
export async function topicUnlocks(ctx: MemberCtx, topicId: string, page: number): Promise<Answer<typeof endpoint>> {
  const topic = await seeTopic(ctx, topicId);
  if (!isAuthor(ctx.viewer, topic) && !readsFor(ctx.viewer, 'money')) fail('topic.not_yours');
  const of = ctx.db.selectFrom('topicUnlock').where('topicId', '=', topicId);
  const { count } = await of.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await of
    .select((eb) => ['memberId', 'paidMinor', 'unlockedAt', eb.ref('kind').$castTo<UnlockKind>().as('kind')])
    .orderBy('unlockedAt', 'desc')
    .orderBy('memberId')
    .orderBy('kind')
    .limit(topicRules.pageSize)
    .offset((page - 1) * topicRules.pageSize)
    .execute();
  const cards = await memberCards(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  );
  const items = rows.map(({ memberId, kind, paidMinor, unlockedAt }) => ({
    member: cardOf(cards, memberId),
    kind,
    paid: kind === 'password' ? '' : valueOf(kind, paidMinor),
    at: unlockedAt.toISOString(),
  }));
  return { items, page, pages: pagesOf(Number(count)), total: Number(count), title: topic.title };
}
