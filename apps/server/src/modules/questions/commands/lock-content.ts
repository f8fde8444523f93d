import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { PostState } from '../../posts/index.ts';
import { bountyColumns, type BountyFacts } from '../bounty/bounty.ts';

/**
 * Loads for a change. Locks are always taken in one order: question, answer, reply, then members, counts, accounts (ADR 28); so two acts on one question wait for each other instead of for ever.
 */
function selectQuestion(tx: Tx) {
  return tx
    .selectFrom('question')
    .select(['id', 'authorId', 'answersClosed', 'adoptedAnswerId', 'answerCount', 'pinOrder', 'version', 'bodyHtml', 'bountyActs', ...bountyColumns])
    .select((eb) => [
      eb.ref('bountyState').$castTo<BountyFacts['bountyState']>().as('bountyState'),
      eb.ref('tagIds').$castTo<string[]>().as('tagIds'),
      eb.ref('state').$castTo<PostState>().as('state'),
      eb.ref('stateBefore').$castTo<PostState | null>().as('stateBefore'),
    ])
    .forNoKeyUpdate();
}

export async function lockQuestion(tx: Tx, questionId: string) {
  const question = await selectQuestion(tx).where('id', '=', questionId).executeTakeFirst();
  return question ?? fail('question.not_found');
}

export type LockedQuestion = Awaited<ReturnType<typeof lockQuestion>>;

export async function lockAnswer(tx: Tx, answerId: string) {
  const question = await selectQuestion(tx)
    .where('id', '=', (eb) => eb.selectFrom('answer').select('questionId').where('answer.id', '=', answerId))
    .executeTakeFirst();
  const answer = await tx
    .selectFrom('answer')
    .select(['id', 'floor', 'authorId', 'postedAt', 'version', 'bodyHtml', 'likeCount', 'workedCount', 'holdsFor'])
    .select((eb) => [
      eb.ref('state').$castTo<PostState>().as('state'),
      eb.ref('stateBefore').$castTo<PostState | null>().as('stateBefore'),
    ])
    .where('id', '=', answerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return question === undefined || answer === undefined ? fail('answer.not_found') : { question, answer };
}

export type LockedAnswer = Awaited<ReturnType<typeof lockAnswer>>;

export async function lockAnswerReply(tx: Tx, replyId: string) {
  const question = await selectQuestion(tx)
    .where('id', '=', (eb) => eb.selectFrom('answerReply').select('questionId').where('answerReply.id', '=', replyId))
    .executeTakeFirst();
  const reply = await tx
    .selectFrom('answerReply')
    .select(['id', 'answerId', 'authorId', 'answersReplyId', 'version', 'bodyHtml'])
    .select((eb) => [
      eb.ref('state').$castTo<PostState>().as('state'),
      eb.ref('stateBefore').$castTo<PostState | null>().as('stateBefore'),
    ])
    .where('id', '=', replyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return question === undefined || reply === undefined ? fail('answer_reply.not_found') : { question, reply };
}

export type LockedAnswerReply = Awaited<ReturnType<typeof lockAnswerReply>>;
