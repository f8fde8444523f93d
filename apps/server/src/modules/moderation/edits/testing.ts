import {
  addQuestion,
  addTopic,
  type Answer,
  type Body,
  editPost,
  type LikeableKind,
  listPostEdits,
  postAnswer,
  postAnswerReply,
  postComment,
  postReply,
} from '@chaguan/contract';
import type { StaffRight } from '@chaguan/contract';
import type { Person, TestApp } from '../../../../test/app.ts';
import { aQuestionTag } from '../../questions/testing.ts';
import { aTag } from '../../tags/testing.ts';

export interface Written {
  kind: LikeableKind;
  postId: string;
}

/** One post of each kind by somebody, in a topic and a question of their own, with the tags of both. */
export async function onePostOfEach(app: TestApp, author: Person, body = '原来的话') {
  const [tagId, questionTagId] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  const { topicId } = await author.call(addTopic, { body: { title: '原题', tagId, body } });
  const { comment } = await author.call(postComment, { params: { topicId }, body: { body } });
  const { reply } = await author.call(postReply, { params: { commentId: comment.id }, body: { body } });
  const { questionId } = await author.call(addQuestion, { body: { title: '原问', tagIds: [questionTagId], body } });
  const { answer } = await author.call(postAnswer, { params: { questionId }, body: { body, holdsFor: '1.0' } });
  const { reply: below } = await author.call(postAnswerReply, { params: { answerId: answer.id }, body: { body } });
  const posts: Written[] = [
    { kind: 'topic', postId: topicId },
    { kind: 'comment', postId: comment.id },
    { kind: 'reply', postId: reply.id },
    { kind: 'question', postId: questionId },
    { kind: 'answer', postId: answer.id },
    { kind: 'answer_reply', postId: below.id },
  ];
  return { tagId, questionTagId, topicId, questionId, posts };
}

export function change(staff: Person, params: Written, more: Partial<Body<typeof editPost>> = {}): Promise<Answer<typeof editPost>> {
  return staff.call(editPost, { params, body: { body: '掌柜改的话', version: 1, reason: '不能留电话', ...more } });
}

export function history(person: Person, params: Written, before?: string): Promise<Answer<typeof listPostEdits>> {
  return person.call(listPostEdits, { params, query: before === undefined ? {} : { before } });
}

let counter = 0;

/** A staff member with these rights, in these tags; null: everywhere. */
export async function aKeeper(
  app: TestApp,
  rights: StaffRight[],
  { tagIds = null as string[] | null, audits = false } = {},
): Promise<Person> {
  counter += 1;
  const person = await app.staff(`editor_${counter}`);
  const { id } = await app.db
    .insertInto('staffRole')
    .values({ name: `editors ${counter}`, rights, tagIds, audits })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}
