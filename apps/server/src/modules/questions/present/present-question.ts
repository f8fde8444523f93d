import type { AddendumView, QuestionView } from '@chaguan/contract';
import type Type from 'typebox';
import { type PageContext, presentImages, presentRoot, projectBody, staffMark } from '../../posts/read/index.ts';
import { cardOf } from '../../members/index.ts';
import { type PostFacts, editsByOthers } from '../../posts/index.ts';
import { chipOf } from '../../tags/index.ts';
import { presentBountyView } from '../bounty/bounty.ts';
import {
  canAnswer,
  canAppend,
  canDeleteQuestion,
  canEditQuestion,
  canRaise,
  canReact,
  canReply,
  canRequestAnswer,
  type PolicyContext,
} from '../policy.ts';
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

/** A question on its own page; its visibility was checked when it was read. */
export function presentQuestion(
  policy: PolicyContext,
  question: QuestionRow,
  replies: View['replies'],
  own: ViewerState,
  context: PageContext,
): View {
  const { tagIds, bodyHtml, excerpt, images, addenda, answersClosed, resolved, adoptedAnswerId, answerCount } = question;
  const parts = { bodyHtml, excerpt, images: presentImages(images, 'whole'), addenda: addenda.map(addendumOf) };
  const body = { parts, instead: { bodyHtml: '', excerpt: '', images: [], addenda: [] } };
  const { viewer, ...root } = presentRoot('question', policy, question, { tagIds, own, context, body });
  const answer = canAnswer(policy, question);
  const [reacts, edits] = [canReact(policy, question), canEditQuestion(policy, question)];
  const pays = question.bountyState === 'open';
  const around = { canReact: reacts, canEdit: edits, isClosed: answersClosed, pays, moderate: viewer.moderate };
  const others = editsByOthers(policy.viewer, question, around);
  return {
    ...root,
    tags: tagIds.map((tagId) => chipOf(policy.tags, tagId)),
    ...others.mark,
    answersClosed,
    resolved,
    adoptedAnswerId,
    bounty: presentBountyView(question, policy.settings.bountyShare),
    answerCount,
    replies,
    // A cancelled account shows none of its history.
    authorCounts: cardOf(context.cards, question.authorId).cancelled
      ? { questions: 0, answers: 0 }
      : { questions: question.authorQuestions, answers: question.authorAnswers },
    viewer: {
      ...viewer,
      ...others.viewer,
      edit: edits.allowed,
      append: canAppend(policy, question).allowed,
      raise: canRaise(policy, question).allowed,
      delete: canDeleteQuestion(policy, question).allowed,
      answer: answer.allowed,
      answerRefusal: answer.allowed ? '' : answer.code,
      reply: canReply(policy, question, null).allowed,
      requested: answer.allowed && own.isRequested,
      mayRequest: policy.viewer.memberId !== null && canRequestAnswer(policy, question).allowed,
      readFloor: own.readFloor,
    },
  };
}
