import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { fail } from '../../../platform/failure.ts';
import type { PostState } from '../../posts/index.ts';
import type { BountyFacts } from '../bounty/bounty.ts';
import type { Offering } from '../policy.ts';

/** What policies ask of a question, without its body. @throws Failure question.not_found */
export async function questionFacts(db: Db | Tx, questionId: string): Promise<Offering> {
  const facts = await db
    .selectFrom('question')
    .select(['id', 'authorId', 'answersClosed', 'adoptedAnswerId', 'answerCount'])
    .select((eb) => [
      eb.ref('state').$castTo<PostState>().as('state'),
      eb.ref('tagIds').$castTo<string[]>().as('tagIds'),
      eb.ref('bountyState').$castTo<BountyFacts['bountyState']>().as('bountyState'),
    ])
    .where('id', '=', questionId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return facts ?? fail('question.not_found');
}

/** An answer with the facts of its question. @throws Failure answer.not_found */
export async function answerFacts(db: Db | Tx, answerId: string) {
  const answer = await db
    .selectFrom('answer')
    .select(['id', 'questionId', 'authorId', 'floor'])
    .select((eb) => eb.ref('state').$castTo<PostState>().as('state'))
    .where('id', '=', answerId)
    .executeTakeFirst();
  if (answer === undefined) fail('answer.not_found');
  return { question: await questionFacts(db, answer.questionId), answer };
}

/** A reply with the facts of its question and, unless it stands under the question itself, its answer. @throws Failure answer_reply.not_found */
export async function answerReplyFacts(db: Db | Tx, replyId: string) {
  const reply = await db
    .selectFrom('answerReply')
    .select(['id', 'questionId', 'answerId', 'authorId'])
    .select((eb) => eb.ref('state').$castTo<PostState>().as('state'))
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (reply === undefined) fail('answer_reply.not_found');
  if (reply.answerId === null) return { question: await questionFacts(db, reply.questionId), answer: null, reply };
  return { ...(await answerFacts(db, reply.answerId)), reply };
}
