import {
  addAddendum,
  addQuestion,
  addTopic,
  type AttachedKind,
  editComment,
  editQuestion,
  editTopic,
  moveTopic,
  postAnswer,
  postComment,
  readQuestion,
  readQuestionForm,
  readThread,
  readTopicForm,
  readTopicSource,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { aFile, linkTo } from '../src/modules/files/testing.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp } from './app.ts';
import { someone } from './cast.ts';
import { drop } from './drop.ts';
import type { Person } from './person.ts';

const app = testApp();
let serial = 0;

const denied = (kind: AttachedKind) => ({ status: 422, fields: [{ field: 'body', code: 'attached.denied', params: { kind } }] });

/** A file or a video of somebody, as it is named in a body. */
async function attached(person: Person, kind: AttachedKind): Promise<string> {
  serial += 1;
  const file = await aFile(app, person, `茶谱${serial}.txt`, Buffer.from(`第 ${serial} 份`));
  if (kind === 'video') await app.db.updateTable('storedFile').set({ plays: true }).where('key', '=', file.key).execute();
  return linkTo(file);
}

async function aRole(): Promise<string> {
  serial += 1;
  const role = await app.db
    .insertInto('role')
    .values({ nameZh: `附${serial}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  drop(app.services, 'roles');
  return role.id;
}

async function restrict(tagId: string, kind: AttachedKind, roleId: string): Promise<void> {
  await app.db
    .insertInto('tagRight')
    .values({ tagId, right: `attach_${kind}`, roleId })
    .execute();
  for (const index of ['tags', 'question-tags'] as const) drop(app.services, index);
}

const topic = (person: Person, tagId: string, body: string) => person.call(addTopic, { body: { title: '附件', tagId, body } });
const ask = (person: Person, tagIds: string[], body: string) => person.call(addQuestion, { body: { title: '附件？', tagIds, body } });

async function editTo(person: Person, topicId: string, body: string) {
  const { title, version } = await person.call(readTopicSource, { params: { topicId } });
  return person.call(editTopic, { params: { topicId }, body: { title, body, version } });
}

test.each<AttachedKind>(['file', 'video'])('%s is for everybody until roles are named in a tag, then for those alone', async (kind) => {
  const roleId = await aRole();
  const [alice, withRole, boss] = [await someone(app), await someone(app, { roleIds: [roleId] }), await app.staff('boss')];
  const [tagId, other] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  const [link, linkOfRole] = [await attached(alice, kind), await attached(withRole, kind)];
  const { topicId } = await topic(alice, tagId, link);
  await restrict(tagId, kind, roleId);
  const refusedIn = async (person: Person) =>
    (await person.call(readTopicForm)).attachRefused.find((one) => one.tagId === tagId)?.kinds ?? [];
  const attaches = async (person: Person) => (await person.call(readThread, { params: { topicId } })).topic.viewer.attaches;
  expect([await refusedIn(alice), await refusedIn(withRole), await refusedIn(boss)]).toEqual([[kind], [], []]);
  expect([await attaches(alice), await attaches(withRole), await attaches(app.visitor)]).toEqual([
    ['file', 'video'].filter((one) => one !== kind),
    ['file', 'video'],
    [],
  ]);
  await expect(topic(alice, tagId, link)).rejects.toMatchObject(denied(kind));
  await expect(topic(alice, tagId, `:::hide{type=reply}\n${link}\n:::`)).rejects.toMatchObject(denied(kind));
  await expect(alice.call(postComment, { params: { topicId }, body: { body: link } })).rejects.toMatchObject(denied(kind));
  // Somebody else's card would be shown to whoever may read it elsewhere.
  await expect(alice.call(postComment, { params: { topicId }, body: { body: linkOfRole } })).rejects.toMatchObject(denied(kind));
  await topic(alice, other, link);
  await topic(withRole, tagId, linkOfRole);
  await withRole.call(postComment, { params: { topicId }, body: { body: linkOfRole } });
  await topic(alice, tagId, await attached(alice, kind === 'file' ? 'video' : 'file'));
});

test('what is in a post stays through edits, and comes no further', async () => {
  const roleId = await aRole();
  const alice = await someone(app);
  const tagId = await app.write((tx) => aTag(tx));
  const [link, another] = [await attached(alice, 'file'), await attached(alice, 'file')];
  const { topicId } = await topic(alice, tagId, link);
  const { comment } = await alice.call(postComment, { params: { topicId }, body: { body: link } });
  await restrict(tagId, 'file', roleId);
  await editTo(alice, topicId, `改过\n\n${link}`);
  await expect(editTo(alice, topicId, `${link}\n\n${another}`)).rejects.toMatchObject(denied('file'));
  const change = (body: string, version: number) => alice.call(editComment, { params: { commentId: comment.id }, body: { body, version } });
  await expect(change(another, 1)).rejects.toMatchObject(denied('file'));
  await change(`改过\n\n${link}`, 1);
  // A key in code is no file; it does not let one in by another edit.
  const key = /key=(\w+)/.exec(another)?.[1] ?? '';
  await change(`\`/file?key=${key}\``, 2);
  await expect(change(another, 3)).rejects.toMatchObject(denied('file'));
  await expect(change(link, 3)).rejects.toMatchObject(denied('file'));
  await editTo(alice, topicId, '没有了');
  await expect(editTo(alice, topicId, link)).rejects.toMatchObject(denied('file'));
});

test('what staff move into such a tag stays as it is, and takes nothing new', async () => {
  const roleId = await aRole();
  const alice = await someone(app);
  const [from, tagId] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  await restrict(tagId, 'file', roleId);
  const [link, another] = [await attached(alice, 'file'), await attached(alice, 'file')];
  const { topicId } = await topic(alice, from, link);
  await (await app.staff('boss')).call(moveTopic, { params: { topicId }, body: { tagId } });
  await editTo(alice, topicId, `搬来的\n\n${link}`);
  await expect(editTo(alice, topicId, `${link}\n\n${another}`)).rejects.toMatchObject(denied('file'));
});

test('a question is bound by all its tags, and its asker brings nothing into one by an edit', async () => {
  const roleId = await aRole();
  const [alice, withRole] = [await someone(app), await someone(app, { roleIds: [roleId] })];
  const [tagId, free] = [await app.write((tx) => aQuestionTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  await restrict(tagId, 'file', roleId);
  expect((await alice.call(readQuestionForm)).attachRefused.find((one) => one.tagId === tagId)?.kinds).toEqual(['file']);
  const link = await attached(alice, 'file');
  await expect(ask(alice, [free, tagId], link)).rejects.toMatchObject(denied('file'));
  await ask(withRole, [free, tagId], await attached(withRole, 'file'));
  const { questionId } = await ask(alice, [free], '先问');
  const params = { questionId };
  const edit = (tagIds: string[], body: string, version: number) =>
    alice.call(editQuestion, { params, body: { title: '附件？', tagIds, body, version } });
  await edit([free], link, 1);
  await expect(edit([free, tagId], link, 2)).rejects.toMatchObject(denied('file'));
  await edit([free, tagId], '没有附件', 2);
  await expect(edit([free, tagId], link, 3)).rejects.toMatchObject(denied('file'));
  await expect(alice.call(addAddendum, { params, body: { body: link } })).rejects.toMatchObject(denied('file'));
  await expect(alice.call(postAnswer, { params, body: { body: link } })).rejects.toMatchObject(denied('file'));
  expect((await alice.call(readQuestion, { params })).question.viewer.attaches).toEqual(['video']);
  await withRole.call(postAnswer, { params, body: { body: await attached(withRole, 'file') } });
});

test('an addendum keeps its question from a tag that does not allow what it has', async () => {
  const roleId = await aRole();
  const alice = await someone(app);
  const [tagId, free] = [await app.write((tx) => aQuestionTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  await restrict(tagId, 'video', roleId);
  const { questionId } = await ask(alice, [free], '先问');
  await alice.call(addAddendum, { params: { questionId }, body: { body: await attached(alice, 'video') } });
  const body = { title: '附件？', tagIds: [free, tagId], body: '先问', version: 1 };
  await expect(alice.call(editQuestion, { params: { questionId }, body })).rejects.toMatchObject(denied('video'));
});

test('whoever may upload nothing gets one refusal, not one for each tag', async () => {
  const tagId = await app.write((tx) => aTag(tx));
  await restrict(tagId, 'video', await aRole());
  const rights = await app.db.deleteFrom('roleRight').where('right', '=', 'upload.file').returningAll().execute();
  drop(app.services, 'roles');
  const alice = await someone(app);
  const forms = [await alice.call(readTopicForm), await alice.call(readQuestionForm)];
  expect(forms.map(({ attaches }) => attaches)).toEqual([['video'], ['video']]);
  expect(forms[0]?.attachRefused.find((one) => one.tagId === tagId)).toEqual({ tagId, kinds: ['video'] });
  expect(forms.flatMap(({ attachRefused }) => attachRefused).filter(({ kinds }) => kinds.includes('file'))).toEqual([]);
  await app.db.insertInto('roleRight').values(rights).execute();
  drop(app.services, 'roles');
});
