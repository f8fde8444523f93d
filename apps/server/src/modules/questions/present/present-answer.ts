import type { AnswerReplyView, AnswerView } from '@chaguan/contract';
import type Type from 'typebox';
import { type Beside, canRestore, cardOf, projectBody } from '../../posts/index.ts';
import { canAdopt, canBeChosen, canDelete, canEdit, canReply, type Offering, type QuestionFacts } from '../policy.ts';
import type { BesideAnswers } from '../queries/answer-views.ts';
import type { PolicyContext } from '../queries/policy-context.ts';
import type { AnswerReplyRow } from '../queries/read-answer-replies.ts';
import type { AnswerRow } from '../queries/read-answers.ts';

type Answer = Type.Static<typeof AnswerView>;
type Reply = Type.Static<typeof AnswerReplyView>;

export function presentAnswerReply(policy: PolicyContext, question: QuestionFacts, row: AnswerReplyRow, { cards, marks }: Beside): Reply {
  const { viewer } = policy;
  const author = cardOf(cards, row.authorId);
  const facts = { kind: 'answer_reply', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable: true } as const;
  const { notice, parts } = projectBody(viewer, facts, { bodyHtml: row.bodyHtml }, { bodyHtml: '' });
  const answers =
    row.answersReplyId === null || row.answersAuthorId === null
      ? null
      : { replyId: row.answersReplyId, author: cardOf(cards, row.answersAuthorId) };
  return {
    id: row.id,
    answerId: row.answerId,
    author,
    ...parts,
    notice: notice === 'deleted' ? '' : notice,
    answers,
    chain: row.chain,
    state: row.state,
    postedAt: row.postedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    byAsker: row.authorId === question.authorId,
    likeCount: row.likeCount,
    viewer: {
      edit: canEdit('answer_reply', viewer, question, row).allowed,
      delete: canDelete('answer_reply', viewer, question, row).allowed,
      restore: canRestore('answer_reply', viewer, row).allowed,
      moderate: viewer.staff,
      liked: marks.liked('answer_reply', row.id),
    },
  };
}

interface AnswerParts {
  row: AnswerRow;
  replies: readonly AnswerReplyRow[];
}

export function presentAnswer(policy: PolicyContext, question: Offering, { row, replies }: AnswerParts, beside: BesideAnswers): Answer {
  const { viewer } = policy;
  const { cards, marks, worked } = beside;
  const author = cardOf(cards, row.authorId);
  const choice = { ...row, authorCancelled: author.cancelled };
  const facts = { kind: 'answer', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable: true } as const;
  // Which version an answer is about was typed by its author too.
  const { notice, parts } = projectBody(viewer, facts, { bodyHtml: row.bodyHtml, holdsFor: row.holdsFor }, { bodyHtml: '', holdsFor: '' });
  return {
    id: row.id,
    floor: row.floor,
    author,
    ...parts,
    notice,
    adopted: question.adoptedAnswerId === row.id,
    workedCount: row.workedCount,
    state: row.state,
    postedAt: row.postedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    byAsker: row.authorId === question.authorId,
    likeCount: row.likeCount,
    replies: replies.map((reply) => presentAnswerReply(policy, question, reply, beside)),
    viewer: {
      edit: canEdit('answer', viewer, question, row).allowed,
      delete: canDelete('answer', viewer, question, row).allowed,
      restore: canRestore('answer', viewer, row).allowed,
      reply: canReply(policy, question, row).allowed,
      adopt: canAdopt(policy, question, choice).allowed,
      choose: viewer.staff && question.adoptedAnswerId !== row.id && canBeChosen(viewer, question, choice).allowed,
      moderate: viewer.staff,
      liked: marks.liked('answer', row.id),
      worked: worked.has(row.id),
    },
  };
}
