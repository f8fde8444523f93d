import { decayHotScores, importComment, importReply, importTopic, recountTopics } from '../modules/topics/index.ts';
import { titleOf } from './bodies.ts';
import { idsByKey } from './ids-by-key.ts';
import type { Target, WaitingText } from './target.ts';

function textOf({ key, body, postedAt, editedAt, likes, authorId }: WaitingText) {
  return { importKey: key, body, postedAt, editedAt, authorId, importedLikes: likes };
}

/**
 * Questions become topics, answers and comments on questions become their comments in the order of their dates, comments on answers become
 * replies. A topic has one tag: the first.
 */
export const asTopics: Target = {
  name: 'topics',
  tagKind: 'topic',
  questionTable: 'topic',
  answerTable: 'comment',
  waitingTables: ['comment', 'reply'],
  counted: 'topics',
  answerKind: 'comment',
  remarkOn: { question: 'comment', answer: 'reply' },
  tagsOf: (tags) => tags.slice(0, 1),
  writeQuestion(tx, services, { importKey, authorId, post, tagIds, body }) {
    const [tagId = ''] = tagIds.values();
    const { postedAt, editedAt, likes: importedLikes } = post;
    return importTopic(tx, services, { importKey, tagId, authorId, title: titleOf(post.title), body, postedAt, editedAt, importedLikes });
  },
  waiting: [
    {
      kind: 'comment',
      orphaned: 'its question was not imported',
      parents: (tx, keys) => idsByKey(tx, 'topic', keys),
      write: (tx, services, { id }, text) => importComment(tx, services, { ...textOf(text), parentId: id }),
    },
    {
      kind: 'reply',
      orphaned: 'its answer was not imported',
      parents: (tx, keys) => idsByKey(tx, 'comment', keys),
      write: (tx, services, { id }, text) => importReply(tx, services, { ...textOf(text), parentId: id }),
    },
  ],
  adopts: false,
  recount: recountTopics,
  finish: decayHotScores,
};
