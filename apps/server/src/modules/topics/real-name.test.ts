import { addTopic, editSettings, postComment, postReply, readThread, readTopicForm } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

async function bindPhone(person: Person, phone: string): Promise<void> {
  await app.db.updateTable('member').set({ phone }).where('id', '=', person.id).execute();
  drop(app.services, 'sessions');
}

test('whoever has bound no phone posts nothing where that is asked for, and learns it before writing', async () => {
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await alice.call(addTopic, { body: { title: 'Before', tagId, body: 'tea' } });
  const { comment } = await alice.call(postComment, { params: { topicId }, body: { body: 'first' } });
  await boss.call(editSettings, { body: { values: { realNameTopic: 'true', realNameComment: 'true' } } });
  const refusal = { status: 403, code: 'real_name.required' };
  const post = (person: Person) => person.call(addTopic, { body: { title: 'After', tagId, body: 'tea' } });
  const say = (person: Person) => person.call(postComment, { params: { topicId }, body: { body: 'again' } });

  await expect(post(alice)).rejects.toMatchObject(refusal);
  await expect(say(alice)).rejects.toMatchObject(refusal);
  await expect(alice.call(postReply, { params: { commentId: comment.id }, body: { body: 'hm' } })).rejects.toMatchObject(refusal);
  expect(await alice.call(readTopicForm)).toMatchObject({ open: true, realNameRequired: true });
  expect((await alice.call(readThread, { params: { topicId } })).topic.viewer).toMatchObject({
    comment: false,
    commentRefusal: 'real_name.required',
  });

  expect(await post(boss)).toMatchObject({ state: 'published' });
  await bindPhone(alice, '13500000001');
  expect(await post(alice)).toMatchObject({ state: 'published' });
  expect((await say(alice)).comment).toMatchObject({ floor: 2 });
  expect(await alice.call(readTopicForm)).toMatchObject({ realNameRequired: false });
});
