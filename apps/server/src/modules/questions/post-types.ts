import { both } from '../../platform/decision.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { isDeleted, locationOf, type PostFact } from '../posts/index.ts';
import { rewriteBody } from '../posts/moderate/index.ts';
import type { FloorType, ReplyType, RootType } from '../posts/write/index.ts';
import { countQuestions } from '../tags/index.ts';
import { giveBack } from './bounty/fund-bounty.ts';
import { listsFollow, updateTagList } from './tag-lists.ts';
import { type LockedAnswer, type LockedAnswerReply, type LockedQuestion, questionRows } from './rows.ts';
import { rewriteQuestion } from './commands/rewrite-question.ts';
import { announceAnswer, announcePage, announceQuestion } from './realtime.ts';
import {
  canAnswer,
  canDelete,
  canDeleteQuestion,
  canEdit,
  canEditQuestion,
  canReact,
  canReactTo,
  canReply,
  canRewrite,
  canSeeQuestion,
  reviewIn,
  type Offering,
} from './policy.ts';
import { refreshActivity } from './recount-questions.ts';

type QuestionLocation = Pick<LockedQuestion, 'id' | 'authorId'> & { tagIds: readonly string[] };

/** Addenda included: they belong to their question. */
export function editOf(ctx: MemberCtx, question: QuestionLocation): PostFact {
  return {
    kind: 'question',
    ...locationOf('question', question),
    id: question.id,
    authorId: question.authorId,
    byId: ctx.viewer.memberId,
    act: 'edit',
  };
}

const ofQuestions = {
  canSee: canSeeQuestion,
  tagsOf: ({ tagIds }: Offering) => tagIds,
  closed: ({ answersClosed }: Offering) => (answersClosed ? ('question.answers_closed' as const) : null),
  pays: ({ bountyState }: Offering) => bountyState === 'open',
};

export const questionType: RootType<Offering, LockedQuestion> = {
  kind: 'question',
  ...questionRows.root,
  locate: ({ root }) => locationOf('question', root),
  canReact: (policy, { root }) => canReact(policy, root),
  canEdit: (policy, { root }) => canEditQuestion(policy, root),
  canDelete: (policy, { root }) => canDeleteQuestion(policy, root),
  ...ofQuestions,
  rewrite: rewriteQuestion,
  review: (policy, { tagIds }) => reviewIn(policy, 'reviewQuestion', tagIds),
  follow: async (ctx, tx, { root: question }, { after, difference }) => {
    // Nobody can be paid for an answer to a deleted question; when it is restored it has no bounty.
    const returns = isDeleted(after) && question.bountyState === 'open';
    if (returns) await giveBack(tx, question, { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
    if (difference !== 0 || returns) await updateTagList(tx, question.id);
    await countQuestions(tx, question.tagIds, { published: difference, resolved: question.adoptedAnswerId === null ? 0 : difference });
  },
  announce: (tx, { id }) => announceQuestion(tx, id),
  // Its author could not have deleted this: it has answers, and with a bounty they were written for it.
  erasure: ({ root: { answerCount, bountyState } }) => {
    if (answerCount === 0) return 'purged';
    return bountyState === 'open' ? 'later' : 'emptied';
  },
  addenda: async (tx, id) => {
    const rows = await tx.selectFrom('questionAddendum').select('bodyHtml').where('questionId', '=', id).orderBy('id').execute();
    return rows.map(({ bodyHtml }) => bodyHtml);
  },
};

export const answerType: FloorType<Offering, LockedQuestion, LockedAnswer> = {
  kind: 'answer',
  ...questionRows.response,
  locate: ({ root, post }) => locationOf('answer', root, { floor: post.floor }),
  canReact: (policy, { root, post }) => canReactTo('answer', policy, root, null, post),
  canEdit: (policy, { root, post }) => both(canEdit('answer', policy, root, post), canRewrite('answer', policy, root)),
  canDelete: (policy, { root, post }) => canDelete('answer', policy.viewer, root, post),
  ...ofQuestions,
  rewrite: rewriteBody('answer'),
  review: (policy, { tagIds }) => reviewIn(policy, 'reviewAnswer', tagIds),
  follow: async (_, tx, { root: question, post }, { difference }) => {
    // An adopted answer remains published until the choice is changed.
    if (question.adoptedAnswerId === post.id) fail('answer.adopted');
    if (difference === 0) return;
    await tx
      .updateTable('question')
      .set((eb) => ({ answerCount: eb('answerCount', '+', difference) }))
      .where('id', '=', question.id)
      .execute();
    await refreshActivity(tx, [question.id]);
  },
  announce: (tx, { root, id }) => announceAnswer(tx, root.id, id),
  canPost: canAnswer,
  announcePosted: (tx, questionId, { id, floor, authorId }) =>
    announcePage(tx, questionId, { kind: 'answer.posted', data: { questionId, answerId: id, floor, authorId } }),
  follower: listsFollow,
  // An adopted answer remains adopted.
  erasure: ({ root, post: { id } }) => (root.adoptedAnswerId === id ? 'emptied' : 'purged'),
};

/** Replies are not counted, but update the question's last activity. */
export const answerReplyType: ReplyType<Offering, LockedQuestion, LockedAnswerReply> = {
  kind: 'answer_reply',
  ...questionRows.reply,
  locate: ({ root, post }) => locationOf('answer_reply', root, { responseId: post.answerId, answersId: post.answersReplyId }),
  locateUnder: ({ root, response }, answersId) => locationOf('answer_reply', root, { responseId: response?.id, answersId }),
  elsewhere: 'answer_reply.elsewhere',
  follower: listsFollow,
  canReact: (policy, { root, above, post }) => canReactTo('answer_reply', policy, root, above, post),
  canReply: (policy, { root, response }) => canReply(policy, root, response),
  canEdit: (policy, { root, post }) => both(canEdit('answer_reply', policy, root, post), canRewrite('answer_reply', policy, root)),
  canDelete: (policy, { root, post }) => canDelete('answer_reply', policy.viewer, root, post),
  ...ofQuestions,
  rewrite: rewriteBody('answer_reply'),
  review: (policy, { tagIds }) => reviewIn(policy, 'reviewAnswerReply', tagIds),
  follow: async (_, tx, { root }, { difference }) => {
    if (difference !== 0) await refreshActivity(tx, [root.id]);
  },
  announce: (tx, { root, above }) => announceAnswer(tx, root.id, above?.kind === 'answer' ? above.id : null),
};
