import type { Subject } from '../../reactions/index.ts';
import type { AnswerReplyRow } from './read-answer-replies.ts';
import type { AnswerRow } from './read-answers.ts';

/** Some answers of a question with what stands under them and under the question itself. */
export interface QuestionRows {
  answers: readonly AnswerRow[];
  replies: readonly AnswerReplyRow[];
}

/** Whom these rows show. */
export function peopleOf({ answers, replies }: QuestionRows): string[] {
  const people = [...answers, ...replies].map(({ authorId }) => authorId);
  return [...people, ...replies.flatMap(({ answersAuthorId }) => answersAuthorId ?? [])];
}

/** What somebody may have marked: most things have no likes, so nobody needs to be asked about them. */
export function likedAmong({ answers, replies }: QuestionRows): Subject[] {
  const liked = ({ likeCount }: { likeCount: number }): boolean => likeCount > 0;
  return [
    ...answers.filter(liked).map(({ id }) => ({ kind: 'answer' as const, id })),
    ...replies.filter(liked).map(({ id }) => ({ kind: 'answer_reply' as const, id })),
  ];
}

/** Answers that worked for somebody. */
export function workedAmong({ answers }: QuestionRows): string[] {
  return answers.filter(({ workedCount }) => workedCount > 0).map(({ id }) => id);
}
