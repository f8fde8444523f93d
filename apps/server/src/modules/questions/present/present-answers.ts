import type { AnswerReplyView, AnswerView } from '@chaguan/contract';
import type Type from 'typebox';
import { actsOn } from '../../../platform/http/rights.ts';
import { type PageContext, presentReply, presentResponse, type ReplyRow } from '../../posts/read/index.ts';
import {
  canAdopt,
  canBeChosen,
  canDelete,
  canEdit,
  canReactTo,
  canReply,
  type Offering,
  type QuestionFacts,
  type PolicyContext,
} from '../policy.ts';
import { editsByOthers } from '../../posts/index.ts';
import type { AnswerRow } from '../queries/read-answers.ts';
import type { ViewerState } from '../queries/viewer-state.ts';

type Answer = Type.Static<typeof AnswerView>;
type Reply = Type.Static<typeof AnswerReplyView>;

/** Its mark as a wiki, and what the viewer may do with it as others than its author. */
function othersOf(policy: PolicyContext, question: Offering, row: AnswerRow, moderate: boolean) {
  return editsByOthers(policy.viewer, row, {
    canReact: canReactTo('answer', policy, question, null, row),
    canEdit: canEdit('answer', policy, question, row),
    isClosed: question.answersClosed,
    pays: question.bountyState === 'open',
    moderate,
  });
}

function allowedOf(kind: 'answer' | 'answer_reply', policy: PolicyContext, question: QuestionFacts, row: AnswerRow | ReplyRow) {
  const { viewer } = policy;
  return {
    edit: canEdit(kind, policy, question, row).allowed,
    delete: canDelete(kind, viewer, question, row).allowed,
    moderate: actsOn(viewer, 'content', question.tagIds),
  };
}

export function presentAnswerReply(policy: PolicyContext, question: QuestionFacts, row: ReplyRow, context: PageContext): Reply {
  const reply = presentReply('answer_reply', policy.viewer, row, context, allowedOf('answer_reply', policy, question, row));
  return { ...reply, answerId: row.responseId, byAsker: row.authorId === question.authorId };
}

/** `own`: which answers worked for the reader, and which did not help; null for a visitor. */
export function presentAnswer(
  policy: PolicyContext,
  question: Offering,
  { row, replies }: { row: AnswerRow; replies: Reply[] },
  context: PageContext,
  own: Pick<ViewerState, 'worked' | 'unhelpful'> | null,
): Answer {
  const { viewer } = policy;
  const { id, workedCount } = row;
  const adopted = question.adoptedAnswerId === id;
  // The version of an answer is text by its author, so it is projected too.
  const body = { row, parts: { bodyHtml: row.bodyHtml, holdsFor: row.holdsFor }, instead: { bodyHtml: '', holdsFor: '' } };
  const answer = presentResponse('answer', viewer, body, context, allowedOf('answer', policy, question, row));
  const others = othersOf(policy, question, row, answer.viewer.moderate);
  const choice = { ...row, authorCancelled: answer.author.cancelled, authorBot: answer.author.bot === true };
  return {
    ...answer,
    ...others.mark,
    adopted,
    workedCount,
    byAsker: row.authorId === question.authorId,
    replies,
    viewer: {
      ...answer.viewer,
      reply: canReply(policy, question, row).allowed,
      adopt: canAdopt(policy, question, choice).allowed,
      choose: actsOn(viewer, 'content', question.tagIds) && !adopted && canBeChosen(viewer, question, choice).allowed,
      worked: own?.worked.has(id) ?? false,
      unhelpful: own?.unhelpful.has(id) ?? false,
      ...others.viewer,
    },
  };
}
