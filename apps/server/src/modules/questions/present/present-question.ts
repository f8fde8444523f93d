import type { AddendumView, QuestionView } from '@chaguan/contract';
import type Type from 'typebox';
import { projectBody, staffMark, cardOf, type PageContext, regionMark } from '../../posts/read/index.ts';
import { canRestore, type PostFacts } from '../../posts/index.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { attachesIn, type BodyImage } from '../../posts/write/index.ts';
import { chipOf } from '../../tags/index.ts';
import { presentBountyView } from '../bounty/bounty.ts';
import { canAnswer, canAppend, canDeleteQuestion, canEditQuestion, canRaise, canReply, type PolicyContext } from '../policy.ts';
import type { QuestionRow } from '../queries/read-question.ts';
import type { ViewerState } from '../queries/viewer-state.ts';

type Addendum = Type.Static<typeof AddendumView>;

/** From a row, or from JSON that was built in a statement. */
interface AddendumRow {
  id: string;
  bodyHtml: string;
  postedAt: Date | string;
  editedAt: Date | string | null;
  staffEditedAt?: Date | string | null;
}

/** Part of the body of its question, which is projected as a whole. */
export function addendumOf({ id, bodyHtml, postedAt, editedAt, staffEditedAt = null }: AddendumRow): Addendum {
  return {
    id,
    bodyHtml,
    postedAt: new Date(postedAt).toISOString(),
    editedAt: editedAt === null ? null : new Date(editedAt).toISOString(),
    ...staffMark({ staffEditedAt }),
  };
}

/** An addendum as returned to those who have just written it: its asker or staff, who may read it in any state. */
export function presentAddendum({ viewer }: PolicyContext, question: PostFacts, row: AddendumRow): Addendum {
  const facts = { kind: 'question', authorCancelled: false, readable: true, authorId: question.authorId, state: question.state } as const;
  const addendum = addendumOf(row);
  return { ...addendum, ...projectBody(viewer, facts, { bodyHtml: addendum.bodyHtml }, { bodyHtml: '' }).parts };
}

type View = Type.Static<typeof QuestionView>;

/** What one reader may do with it, and the reader's own state. */
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
    attaches: attachesIn(policy, question.tagIds),
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

/** A question on its own page; its visibility was checked when it was read. */
export function presentQuestion(
  policy: PolicyContext,
  question: QuestionRow,
  replies: View['replies'],
  own: ViewerState,
  { cards, regions }: PageContext,
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
    ...regionMark(regions, { kind: 'question', id, state }, author),
    viewCount,
    answerCount,
    likeCount,
    favouriteCount,
    lastFloor,
    replies,
    // A cancelled account shows none of its history.
    authorCounts: author.cancelled
      ? { questions: 0, answers: 0 }
      : { questions: question.authorQuestions, answers: question.authorAnswers },
    viewer,
  };
}
