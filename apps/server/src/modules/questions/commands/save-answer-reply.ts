import type { AnswerReplyView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { firstState, rewardPosted, writeReply, writingRules } from '../../content/index.ts';
import { answerReplyPosted } from '../events.ts';
import { tellAnswer } from '../news.ts';
import { isReviewed, type QuestionFacts } from '../policy.ts';
import { answerReplyView } from '../queries/answer-reply-view.ts';
import type { House } from '../queries/house.ts';
import { insertAnswerReply, type NewAnswerReply } from './insert-answer-reply.ts';

/** Ancestors kept for the line of who answers whom; a longer exchange would carry ever heavier rows. */
const keptAncestors = 50;

/** Where a reply goes; `refuse` says why it cannot any more, in the transaction that found out. */
interface Place {
  question: QuestionFacts;
  /** Null: under the question itself. */
  answerId: string | null;
  refuse: (tx: Tx) => Promise<never>;
}

interface Text {
  body: string;
  answersReplyId?: string | undefined;
}

async function chainTo(db: Db, { question, answerId }: Place, replyId: string | undefined): Promise<string[]> {
  if (replyId === undefined) return [];
  const answered = await db
    .selectFrom('answerReply')
    .select((eb) => ['questionId', 'answerId', eb.ref('chain').$castTo<string[]>().as('chain')])
    .where('id', '=', replyId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (answered === undefined) fail('answer_reply.not_found');
  if (answered.questionId !== question.id || answered.answerId !== answerId) failField('answersReplyId', 'answer_reply.elsewhere');
  return [...answered.chain, replyId].slice(-keptAncestors);
}

async function save(ctx: MemberCtx, tx: Tx, house: House, reply: NewAnswerReply, refuse: Place['refuse']): Promise<string> {
  const { questionId, answerId, answersReplyId, authorId, state, body } = reply;
  const id = (await insertAnswerReply(tx, reply)) ?? (await refuse(tx));
  await emit(tx, answerReplyPosted, { questionId, answerId, replyId: id, answersReplyId, authorId, state, mentions: body.mentions });
  if (state === 'published') {
    await rewardPosted(ctx, tx, house.settings, { kind: 'answer_reply', id, authorId });
    tellAnswer(tx, questionId, answerId);
  }
  return id;
}

/** What replies under a question and under an answer have in common, once the caller may write there. */
export async function saveAnswerReply(ctx: MemberCtx, house: House, place: Place, text: Text): Promise<Type.Static<typeof AnswerReplyView>> {
  const { question, answerId, refuse } = place;
  const chain = await chainTo(ctx.db, place, text.answersReplyId);
  const body = await writeReply(ctx.db, text.body, writingRules(ctx, house));
  const reply: NewAnswerReply = {
    questionId: question.id,
    answerId,
    authorId: ctx.viewer.memberId,
    answersReplyId: text.answersReplyId ?? null,
    chain,
    body,
    state: firstState(isReviewed(house.viewer, house.settings.reviewAnswerReply, 'answer_reply.skip_review')),
    postedAt: ctx.clock.now(),
    evenClosed: ctx.viewer.staff,
  };
  const replyId = await ctx.write((tx) => save(ctx, tx, house, reply, refuse));
  return answerReplyView(ctx.db, house, question, replyId);
}
