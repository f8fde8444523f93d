import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { type Hold, isDeleted, type LockedPost, type PostKind, type PostType, sendToReview } from '../posts/index.ts';
import { answerReplyType, answerType, questionType } from '../questions/index.ts';
import { commentType, replyType, topicType } from '../topics/index.ts';

async function holdOne<F, R extends F, P extends LockedPost>(
  type: PostType<F, R, P>,
  services: Services,
  tx: Tx,
  id: string,
  hold: Hold,
): Promise<boolean> {
  const locked = await type.lock(tx, id);
  const { state, authorId } = locked.post;
  if (isDeleted(state)) return false;
  await sendToReview({ ...services, viewer: { memberId: authorId } }, tx, type, locked, [hold]);
  return true;
}

const holders: Record<PostKind, (services: Services, tx: Tx, id: string, hold: Hold) => Promise<boolean>> = {
  topic: (...act) => holdOne(topicType, ...act),
  comment: (...act) => holdOne(commentType, ...act),
  reply: (...act) => holdOne(replyType, ...act),
  question: (...act) => holdOne(questionType, ...act),
  answer: (...act) => holdOne(answerType, ...act),
  answer_reply: (...act) => holdOne(answerReplyType, ...act),
};

/**
 * Puts a post on hold in the site's own name: what was published waits for staff, who read the reason and what was found.
 * Takes the locks of content first (ADR 28), so it comes before members and accounts in its transaction.
 * @returns false when the post is deleted, and nothing was done
 * @throws Failure `<kind>.not_found`, `answer.adopted`
 */
export function holdPost(services: Services, tx: Tx, { kind, id }: { kind: PostKind; id: string }, hold: Hold): Promise<boolean> {
  return holders[kind](services, tx, id, hold);
}
