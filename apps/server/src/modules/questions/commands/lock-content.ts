import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Stated } from '../../posts/index.ts';
import { bountyColumns, type BountyFacts } from '../bounty/bounty.ts';

/**
 * Loads for a change. Locks are always taken in one order: question, answer, reply, then members, counts, accounts
 * (ADR 28); so two acts on one question wait for each other instead of for ever.
 */
function selectQuestion(tx: Tx) {
  return tx
    .selectFrom('question')
    .select([
      'id',
      'authorId',
      'answersClosed',
      'adoptedAnswerId',
      'answerCount',
      'pinOrder',
      'version',
      'bodyHtml',
      'bountyActs',
      'state',
      'stateBefore',
      ...bountyColumns,
    ])
    .select((eb) => [
      eb.ref('bountyState').$castTo<BountyFacts['bountyState']>().as('bountyState'),
      eb.ref('tagIds').$castTo<string[]>().as('tagIds'),
    ])
    .$narrowType<Stated>()
    .forNoKeyUpdate();
}

export async function lockQuestion(tx: Tx, questionId: string) {
  const question = await selectQuestion(tx).where('id', '=', questionId).executeTakeFirst();
  return question ?? fail('question.not_found');
}

export type LockedQuestion = Awaited<ReturnType<typeof lockQuestion>>;

export async function lockAnswer(tx: Tx, answerId: string) {
  const root = await selectQuestion(tx)
    .where('id', '=', (eb) => eb.selectFrom('answer').select('questionId').where('answer.id', '=', answerId))
    .executeTakeFirst();
  const post = await tx
    .selectFrom('answer')
    .select(['id', 'floor', 'authorId', 'version', 'bodyHtml', 'state', 'stateBefore'])
    .$narrowType<Stated>()
    .where('id', '=', answerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return root === undefined || post === undefined ? fail('answer.not_found') : { root, post };
}

export type LockedAnswer = Awaited<ReturnType<typeof lockAnswer>>['post'];

export async function lockAnswerReply(tx: Tx, replyId: string) {
  const root = await selectQuestion(tx)
    .where('id', '=', (eb) => eb.selectFrom('answerReply').select('questionId').where('answerReply.id', '=', replyId))
    .executeTakeFirst();
  const post = await tx
    .selectFrom('answerReply')
    .select(['id', 'answerId', 'authorId', 'answersReplyId', 'version', 'bodyHtml', 'state', 'stateBefore'])
    .$narrowType<Stated>()
    .where('id', '=', replyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return root === undefined || post === undefined ? fail('answer_reply.not_found') : { root, post };
}

export type LockedAnswerReply = Awaited<ReturnType<typeof lockAnswerReply>>['post'];
