import type { QuestionView } from '@chaguan/contract';
import type Type from 'typebox';
import { actsOn } from '../../../platform/http/rights.ts';
import { canRestore } from '../../posts/index.ts';
import { cardOf, type Cards, projectBody, staffMark } from '../../posts/read/index.ts';
import type { BodyImage } from '../../posts/write/index.ts';
import { chipOf } from '../../tags/index.ts';
import { presentBountyView } from '../bounty/bounty.ts';
import { canAnswer, canAppend, canDeleteQuestion, canEditQuestion, canRaise, canReply } from '../policy.ts';
import type { PolicyContext } from '../queries/policy-context.ts';
import type { QuestionRow } from '../queries/read-question.ts';
import type { ViewerState } from '../queries/viewer-state.ts';
import { addendumOf } from './present-addendum.ts';

type View = Type.Static<typeof QuestionView>;

/** What one reader may do with it, and how they stand to it. */
function viewerOf(policy: PolicyContext, question: QuestionRow, { marks, toAuthor, blockedIds }: ViewerState): View['viewer'] {
  const { viewer } = policy;
  const answer = canAnswer(policy, question);
  return {
    edit: canEditQuestion(policy, question).allowed,
    append: canAppend(policy, question).allowed,
    raise: canRaise(policy, question).allowed,
    delete: canDeleteQuestion(policy, question).allowed,
    restore: canRestore('question', viewer, question).allowed,
    answer: answer.allowed,
    answerRefusal: answer.allowed ? '' : answer.code,
    reply: canReply(policy, question, null).allowed,
    moderate: actsOn(viewer, 'content', question.tagIds),
    liked: marks.liked('question', question.id),
    favourite: marks.favourite('question', question.id),
    toAuthor,
    blockedIds,
  };
}

function presentImages(images: readonly BodyImage[]): View['images'] {
  return images.map(({ src, alt, width, height }) => ({ src, alt, width, height }));
}

/** A question on its own page; whether it may be seen was decided when it was read. */
export function presentQuestion(
  policy: PolicyContext,
  question: QuestionRow,
  replies: View['replies'],
  own: ViewerState,
  cards: Cards,
): View {
  const author = cardOf(cards, question.authorId);
  const { notice, parts } = projectBody(
    policy.viewer,
    { kind: 'question', authorId: question.authorId, authorCancelled: author.cancelled, state: question.state, readable: true },
    {
      bodyHtml: question.bodyHtml,
      excerpt: question.excerpt,
      images: presentImages(question.images),
      addenda: question.addenda.map(addendumOf),
    },
    { bodyHtml: '', excerpt: '', images: [], addenda: [] },
  );
  const viewer = viewerOf(policy, question, own);
  const {
    id,
    title,
    pinOrder,
    answersClosed,
    state,
    resolved,
    adoptedAnswerId,
    viewCount,
    answerCount,
    likeCount,
    favouriteCount,
    lastFloor,
  } = question;
  return {
    id,
    title,
    ...parts,
    notice: notice === 'deleted' ? '' : notice,
    tags: question.tagIds.map((tagId) => chipOf(policy.tags, tagId)),
    author,
    pinned: pinOrder > 0,
    pinOrder,
    answersClosed,
    state,
    ...(viewer.moderate && { version: question.version }),
    resolved,
    adoptedAnswerId,
    bounty: presentBountyView(question, policy.settings.bountyShare),
    postedAt: question.postedAt.toISOString(),
    editedAt: question.editedAt?.toISOString() ?? null,
    ...staffMark(question),
    viewCount,
    answerCount,
    likeCount,
    favouriteCount,
    lastFloor,
    replies,
    // A cancelled account shows nothing of its past.
    authorCounts: author.cancelled
      ? { questions: 0, answers: 0 }
      : { questions: question.authorQuestions, answers: question.authorAnswers },
    viewer,
  };
}
