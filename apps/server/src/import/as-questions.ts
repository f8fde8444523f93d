import { importAnswer, importAnswerReply, importQuestion, recountQuestions } from '../modules/questions/index.ts';
import { titleOf } from './bodies.ts';
import { answersByKey, idsByKey } from './ids-by-key.ts';
import type { Target, WaitingText } from './target.ts';

/** The maximum that the sources allow. */
const mostTags = 5;

function textOf({ key, body, postedAt, editedAt, likes, authorId }: WaitingText) {
  return { importKey: key, body, postedAt, editedAt, authorId, importedLikes: likes };
}

/**
 * Questions stay questions with their tags, views and the accepted answer, answers get floors in the order of their dates, comments become
 * replies under an answer or directly under the question.
 */
export const asQuestions: Target = {
  name: 'questions',
  tagKind: 'question',
  questionTable: 'question',
  answerTable: 'answer',
  waitingTables: ['answer', 'answerReply'],
  counted: 'questions',
  answerKind: 'answer',
  remarkOn: { question: 'answer_reply', answer: 'answer_reply' },
  tagsOf: (tags) => [...new Set(tags)].slice(0, mostTags),
  writeQuestion(tx, services, { importKey, authorId, post, tagIds, body }) {
    const { postedAt, editedAt, viewCount, closed: answersClosed, likes: importedLikes } = post;
    const title = titleOf(post.title);
    return importQuestion(tx, services, {
      importKey,
      tagIds: [...tagIds.values()],
      authorId,
      title,
      body,
      postedAt,
      editedAt,
      viewCount,
      answersClosed,
      importedLikes,
    });
  },
  waiting: [
    {
      kind: 'answer',
      orphaned: 'its question was not imported',
      parents: (tx, keys) => idsByKey(tx, 'question', keys),
      write: (tx, services, { id }, text) => importAnswer(tx, services, { ...textOf(text), questionId: id }),
    },
    {
      kind: 'answer_reply',
      orphaned: 'its question or answer was not imported',
      parents: async (tx, keys) => new Map([...(await idsByKey(tx, 'question', keys)), ...(await answersByKey(tx, keys))]),
      write: (tx, services, { id, answerId }, text) =>
        importAnswerReply(tx, services, { ...textOf(text), questionId: id, answerId: answerId ?? null }),
    },
  ],
  adopts: true,
  recount: recountQuestions,
  finish: () => Promise.resolve(),
};
