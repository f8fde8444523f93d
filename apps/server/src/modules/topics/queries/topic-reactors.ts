import type { Answer, listTopicLikers as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { keepersOf, likersOf } from '../../reactions/index.ts';
import { cardOf, isAuthor } from '../../posts/index.ts';
import { policyContext } from './policy-context.ts';
import { readTopic } from './read-topic.ts';

/** Who likes or keeps a topic: for its author and staff. Someone who may not even see it learns nothing. */
async function reactors(ctx: MemberCtx, topicId: string, page: number, read: typeof likersOf): Promise<Answer<typeof endpoint>> {
  const topic = await readTopic(ctx.db, await policyContext(ctx), topicId);
  if (!isAuthor(ctx.viewer, topic) && !ctx.viewer.staff) fail('topic.not_yours');
  const { rows, total, pages } = await read(ctx.db, { kind: 'topic', id: topicId }, page);
  const cards = await memberCards(ctx.db, rows.map(({ memberId }) => memberId));
  const items = rows.map(({ memberId, at }) => ({ member: cardOf(cards, memberId), at: at.toISOString() }));
  return { items, page, pages, total, title: topic.title };
}

export function topicLikers(ctx: MemberCtx, topicId: string, page: number) {
  return reactors(ctx, topicId, page, likersOf);
}

export function topicKeepers(ctx: MemberCtx, topicId: string, page: number) {
  return reactors(ctx, topicId, page, keepersOf);
}
