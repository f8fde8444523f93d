import {
  addQuestion,
  addTopic,
  followMember,
  markAllRemindersRead,
  postAnswer,
  postAnswerReply,
  postComment,
  postReply,
  setWatch,
  type ReminderKind,
} from '@chaguan/contract';
import type { Person, TestApp } from '../app.ts';

/** Whom an act reminds, who does it, and somebody whose topics both are guests in; of the tags nobody else writes in. */
export interface Cast {
  app: TestApp;
  me: Person;
  actor: Person;
  host: Person;
  boss: Person;
  tagId: string;
  questionTagId: string;
}

/** Does what one kind of reminder is about. Gives back where the reminder leads: a path of the site, written out. */
export type Act = (cast: Cast) => Promise<string>;
export type Acts = Readonly<Record<ReminderKind, Act>>;

/** What only those read who open the lock; it leaves by no channel. */
export const locked = '金丝雀';

/** How everything that is written begins. */
export const phrase = '暗香浮动';

const lock = `\n\n:::hide{type=password value=1234}\n${locked}\n:::`;

/** A body that names somebody. */
export const naming = ({ account }: Person): string => `@${account} ${phrase}`;

export async function topicOf(
  { tagId }: Cast,
  author: Person,
  { body = phrase, ...more }: { body?: string; envelope?: object; poll?: object } = {},
) {
  const form = { title: `${phrase}的话题`, body: body + lock, tagId, ...more };
  return (await author.call(addTopic, { body: form as never }, crypto.randomUUID())).topicId;
}

export async function questionOf({ questionTagId }: Cast, asker: Person, body = phrase): Promise<string> {
  return (await asker.call(addQuestion, { body: { title: `${phrase}的问题`, body, tagIds: [questionTagId] } })).questionId;
}

export async function commentOf(author: Person, topicId: string, more: { body?: string; quoteId?: string } = {}): Promise<string> {
  return (await author.call(postComment, { params: { topicId }, body: { body: phrase, ...more } })).comment.id;
}

export async function replyOf(author: Person, commentId: string, more: { body?: string; answersReplyId?: string } = {}): Promise<string> {
  return (await author.call(postReply, { params: { commentId }, body: { body: phrase, ...more } })).reply.id;
}

export async function answerOf(author: Person, questionId: string, body = phrase): Promise<string> {
  return (await author.call(postAnswer, { params: { questionId }, body: { body } })).answer.id;
}

export async function answerReplyOf(author: Person, answerId: string, more: { body?: string; answersReplyId?: string } = {}) {
  return (await author.call(postAnswerReply, { params: { answerId }, body: { body: phrase, ...more } })).reply.id;
}

export const follow = ({ me, actor }: Cast) => me.call(followMember, { params: { memberId: actor.id } });

export const watch = ({ me }: Cast, kind: 'topic' | 'question' | 'tag', subjectId: string) =>
  me.call(setWatch, { params: { kind, subjectId }, body: { level: 'watching' } });

/** What was told on the way to an act is read by then. */
export async function readAll({ app, me }: Cast): Promise<void> {
  await app.settle();
  await me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
}
