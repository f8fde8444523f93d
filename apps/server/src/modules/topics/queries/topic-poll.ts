import type { Answer, PollView, topicPoll as endpoint } from '@chaguan/contract';
import type Type from 'typebox';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, projectBody } from '../../content/index.ts';
import { memberCards } from '../../members/index.ts';
import { presentPoll, readPoll } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { houseOf, type House } from './house.ts';
import { readTopic, type TopicRow } from './read-topic.ts';

type Poll = Type.Static<typeof PollView>;

/** The poll of a topic that was read for the viewer; its words leave where the body's do. One statement, none without a poll. */
export async function pollOfTopic(ctx: Ctx, house: House, topic: TopicRow, authorCancelled: boolean): Promise<Poll | null> {
  if (!topic.hasPoll) return null;
  const row = await readPoll(ctx.db, { kind: 'topic', id: topic.id }, ctx.viewer.memberId);
  if (row === undefined) return null;
  const facts = { kind: 'topic', authorId: topic.authorId, authorCancelled, state: topic.state, readable: true } as const;
  return projectBody<Poll | null>(ctx.viewer, facts, presentPoll(ctx.viewer, row, ctx.clock.now(), canReact(house, topic)), null).parts;
}

/** The topic that the caller may see, with its poll if it has one. @throws Failure topic.not_found, topic.not_visible */
export async function findTopicPoll(ctx: Ctx, topicId: string) {
  const house = await houseOf(ctx);
  const topic = await readTopic(ctx.db, house, topicId);
  const cards = await memberCards(ctx.db, [topic.authorId]);
  return { house, topic, poll: await pollOfTopic(ctx, house, topic, cardOf(cards, topic.authorId).cancelled) };
}

export async function topicPoll(ctx: Ctx, topicId: string): Promise<Answer<typeof endpoint>> {
  const { poll } = await findTopicPoll(ctx, topicId);
  return { poll };
}

/** The poll after an act on it. @throws Failure poll.not_found */
export async function pollAfter(ctx: Ctx, topicId: string): Promise<{ poll: Poll }> {
  const { poll } = await findTopicPoll(ctx, topicId);
  return { poll: poll ?? fail('poll.not_found') };
}
