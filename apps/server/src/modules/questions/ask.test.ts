import {
  addQuestion,
  addTag,
  addAddendum,
  deleteAddendum,
  deleteQuestion,
  editAddendum,
  editPost,
  editQuestion,
  listQuestions,
  moderateQuestion,
  postAnswer,
  readQuestion,
  readQuestionForm,
  readQuestionSource,
  restoreQuestion,
  listStaffQuestions,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { aTag } from '../tags/testing.ts';
import { aQuestionTag } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();
const text = { title: '水温多少合适？', body: '泡 **绿茶** 用多热的水？' };

function tag(facts: Parameters<typeof aQuestionTag>[1] = {}): Promise<string> {
  return app.write((tx) => aQuestionTag(tx, facts));
}

async function aRole(name: string): Promise<string> {
  return (await app.db.insertInto('role').values({ nameZh: name }).returning('id').executeTakeFirstOrThrow()).id;
}

async function ask(person: Person, more: Partial<typeof text & { tagIds: string[] }> = {}): Promise<string> {
  return (await person.call(addQuestion, { body: { ...text, tagIds: [await tag()], ...more } })).questionId;
}

function answer(person: Person, questionId: string) {
  return person.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } });
}

async function published(tagId: string): Promise<number> {
  return (await app.visitor.call(listQuestions, { query: { tagId } })).total;
}

async function read(questionId: string, person = app.visitor) {
  return (await person.call(readQuestion, { params: { questionId } })).question;
}

test.each([
  ['a visitor', () => app.visitor, {}, { status: 401 }],
  ['no title', () => app.member('alice'), { title: '' }, { fields: [{ field: 'title', code: 'field.required' }] }],
  [
    'a title that nobody sees',
    () => app.member('alice'),
    { title: ' \u200b\u3000 ' },
    { fields: [{ field: 'title', code: 'field.required' }] },
  ],
  ['a title of 91', () => app.member('alice'), { title: '茶'.repeat(91) }, { fields: [{ field: 'title', code: 'field.too_long' }] }],
  ['no words', () => app.member('alice'), { body: ' \n\u200b ' }, { fields: [{ field: 'body', code: 'body.empty' }] }],
  ['a huge body', () => app.member('alice'), { body: '茶'.repeat(100_001) }, { fields: [{ field: 'body', code: 'field.too_long' }] }],
  ['a deep body', () => app.member('alice'), { body: '>'.repeat(500) + ' x' }, { fields: [{ field: 'body', code: 'body.too_deep' }] }],
  ['no tag', () => app.member('alice'), { tagIds: [] }, { fields: [{ field: 'tagIds' }] }],
  ['no such tag', () => app.member('alice'), { tagIds: ['999999'] }, { fields: [{ field: 'tagIds', code: 'tag.not_found' }] }],
  ['a tag named twice', () => app.member('alice'), { tagIds: ['1', '1'] }, { fields: [{ field: 'tagIds' }] }],
  ['an id beyond 64 bits', () => app.member('alice'), { tagIds: ['9999999999999999999'] }, { status: 422 }],
])('%s is refused', async (_, who, more, problem) => {
  const person = await who();
  const tagId = await tag();
  await expect(person.call(addQuestion, { body: { ...text, tagIds: [tagId], ...more } })).rejects.toMatchObject(problem);
  expect(await published(tagId)).toBe(0);
});

test('each tag must be a leaf for questions in which the asker may ask and read, and there may be only so many', async () => {
  const alice = await app.member('alice');
  const [open, parentId, forTopics] = [await tag(), await tag(), await app.write((tx) => aTag(tx))];
  await tag({ parentId });
  const role = await aRole('旁人');
  const [postClosed, viewClosed] = [await tag({ rights: { post: [role] } }), await tag({ rights: { view: [role] } })];
  const refusals = [
    [parentId, 'tag.not_leaf'],
    [forTopics, 'tag.not_found'],
    [postClosed, 'tag.post_denied'],
    [viewClosed, 'tag.post_denied'],
  ] as const;
  for (const [tagId, code] of refusals) {
    await expect(ask(alice, { tagIds: [open, tagId] })).rejects.toMatchObject({ fields: [{ field: 'tagIds', code }] });
  }
  await setSettings(app, { questionTagLimit: '2' });
  const third = await tag();
  const tooMany = { fields: [{ field: 'tagIds', code: 'question.too_many_tags', params: { limit: 2 } }] };
  await expect(ask(alice, { tagIds: [open, await tag(), third] })).rejects.toMatchObject(tooMany);
  const form = await alice.call(readQuestionForm);
  expect(form).toMatchObject({ open: true, allowed: true, tagLimit: 2 });
  expect(form.tagIds).toEqual(expect.arrayContaining([open, third]));
  for (const [tagId] of refusals) expect(form.tagIds).not.toContain(tagId);
  await setSettings(app, { questionTagLimit: '5' });
  expect(await published(open)).toBe(0);
});

test('a tag that becomes a parent or goes at the same moment does not end with a question on it', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  for (let round = 0; round < 5; round += 1) {
    const [parentId, other] = [await tag(), await tag()];
    const child = { nameZh: `子${parentId}`, nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0, parentId, kind: 'question' as const };
    const results = await Promise.allSettled([ask(alice, { tagIds: [other, parentId] }), boss.call(addTag, { body: child })]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  // The tag list in memory still knows a tag that another process has just deleted.
  const [kept, gone] = [await tag(), await tag()];
  await alice.call(readQuestionForm);
  await app.db.deleteFrom('tag').where('id', '=', gone).execute();
  await expect(ask(alice, { tagIds: [kept, gone] })).rejects.toMatchObject({ fields: [{ field: 'tagIds', code: 'tag.not_found' }] });
  expect(await published(kept)).toBe(0);
  drop(app.services, 'question-tags');
});

test('a question is published, rendered, counted in all its tags, and mentions whom it names', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const [one, two] = [await tag(), await tag()];
  const questionId = await ask(alice, { tagIds: [two, one], body: '**绿茶** @Bob `@nobody_here`' });
  const seen = await read(questionId);
  expect(seen).toMatchObject({ title: text.title, author: { account: 'alice' }, state: 'published', resolved: false, lastFloor: 0 });
  expect(seen.tags.map(({ id }) => id)).toEqual([two, one]);
  expect(seen.bodyHtml).toContain('<strong>绿茶</strong>');
  expect(seen.bodyHtml).toContain(`data-member="${bob.id}"`);
  expect([await published(one), await published(two)]).toEqual([1, 1]);
});

test('closed asking, a missing right and a read-only site are reported as such', async () => {
  const alice = await app.member('alice');
  await setSettings(app, { questionOpen: 'false' });
  expect(await alice.call(readQuestionForm)).toMatchObject({ open: false });
  await expect(ask(alice)).rejects.toMatchObject({ code: 'question.closed_feature' });
  await setSettings(app, { questionOpen: 'true', mode: 'read_only' });
  await expect(ask(alice)).rejects.toMatchObject({ code: 'site.read_only' });
  await setSettings(app, { mode: 'open', realNameQuestion: 'true' });
  await expect(ask(alice)).rejects.toMatchObject({ code: 'real_name.required' });
  await setSettings(app, { realNameQuestion: 'false' });
  const rights = await app.db.deleteFrom('roleRight').where('right', 'in', ['question.ask', 'question.append']).returningAll().execute();
  drop(app.services, 'roles', 'sessions');
  await expect(ask(alice)).rejects.toMatchObject({ status: 403, code: 'right.missing', params: { right: 'question.ask' } });
  expect(await alice.call(readQuestionForm)).toMatchObject({ allowed: false });
  const own = await ask(await app.staff('boss'));
  await app.db.updateTable('question').set({ authorId: alice.id }).where('id', '=', own).execute();
  await expect(alice.call(addAddendum, { params: { questionId: own }, body: { body: '补' } })).rejects.toMatchObject({
    code: 'right.missing',
  });
  await app.db.insertInto('roleRight').values(rights).execute();
  drop(app.services, 'roles', 'sessions');
});

test('the asker edits and deletes a question until somebody has answered it', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const [one, two, three] = [await tag(), await tag(), await tag()];
  const questionId = await ask(alice, { tagIds: [one, two] });
  const params = { questionId };
  const change = { title: '改了', tagIds: [three, two], body: '再问', version: 1 };
  await expect(bob.call(editQuestion, { params, body: change })).rejects.toMatchObject({ code: 'question.not_yours' });
  await expect(bob.call(readQuestionSource, { params })).rejects.toMatchObject({ code: 'question.not_yours' });
  await expect(bob.call(deleteQuestion, { params })).rejects.toMatchObject({ code: 'question.not_yours' });
  await expect(alice.call(editQuestion, { params, body: { ...change, version: 2 } })).rejects.toMatchObject({ code: 'edit.conflict' });
  await expect(alice.call(editQuestion, { params, body: { ...change, tagIds: [one, '999999'] } })).rejects.toMatchObject({
    fields: [{ field: 'tagIds' }],
  });
  await expect(alice.call(editQuestion, { params: { questionId: '999999' }, body: change })).rejects.toMatchObject({
    code: 'question.not_found',
  });
  await alice.call(editQuestion, { params, body: change });
  expect(await alice.call(readQuestionSource, { params })).toEqual({
    title: '改了',
    tagIds: [three, two],
    body: '再问',
    state: 'published',
    version: 2,
  });
  expect([await published(one), await published(two), await published(three)]).toEqual([0, 1, 1]);
  await alice.call(deleteQuestion, { params });
  expect([await published(two), await published(three)]).toEqual([0, 0]);
  await expect(alice.call(deleteQuestion, { params })).rejects.toMatchObject({ code: 'question.state_forbids' });
  await expect(bob.call(restoreQuestion, { params })).rejects.toMatchObject({ code: 'question.not_found' });
  await alice.call(restoreQuestion, { params });
  await expect(alice.call(restoreQuestion, { params })).rejects.toMatchObject({ code: 'question.state_forbids' });
  expect([await published(two), await published(three)]).toEqual([1, 1]);
  await answer(bob, questionId);
  const answered = { code: 'question.answered' };
  await expect(alice.call(editQuestion, { params, body: { ...change, version: 2 } })).rejects.toMatchObject(answered);
  await expect(alice.call(deleteQuestion, { params })).rejects.toMatchObject(answered);
  await expect(alice.call(readQuestionSource, { params })).rejects.toMatchObject(answered);
});

test('a tag from which the asker has been shut out since may stay, but none can be added', async () => {
  const alice = await app.member('alice');
  const [kept, other] = [await tag(), await tag()];
  const questionId = await ask(alice, { tagIds: [kept] });
  const role = await aRole('新人');
  await app.db
    .insertInto('tagRight')
    .values([kept, other].map((tagId) => ({ tagId, right: 'post', roleId: role })))
    .execute();
  drop(app.services, 'question-tags');
  const edit = (tagIds: string[], version: number) =>
    alice.call(editQuestion, { params: { questionId }, body: { ...text, tagIds, version } });
  await expect(edit([kept, other], 1)).rejects.toMatchObject({ fields: [{ field: 'tagIds', code: 'tag.post_denied' }] });
  await edit([kept], 1);
});

test('staff change any question, and the log says why', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const [one, two] = [await tag(), await tag()];
  const questionId = await ask(alice, { tagIds: [one] });
  await answer(bob, questionId);
  const params = { questionId };
  const byStaff = { params: { kind: 'question' as const, postId: questionId } };
  await expect(boss.call(editQuestion, { params, body: { ...text, tagIds: [one], version: 1 } })).rejects.toMatchObject({
    code: 'question.not_yours',
  });
  await boss.call(editPost, { ...byStaff, body: { title: '理过的标题', tagIds: [two], body: text.body, version: 1, reason: '标题' } });
  const log = () =>
    app.db
      .selectFrom('auditEntry')
      .select(['act', 'before', 'after'])
      .where('subjectKind', '=', 'question')
      .where('subjectId', '=', questionId)
      .orderBy('id')
      .execute();
  expect(await log()).toEqual([{ act: 'question.edited', before: null, after: { reason: '标题' } }]);
  expect([await published(one), await published(two)]).toEqual([0, 1]);
  await boss.call(moderateQuestion, { params, body: { act: 'delete' } });
  await expect(boss.call(editPost, { ...byStaff, body: { body: '再改', version: 2, reason: '正文' } })).rejects.toMatchObject({
    code: 'question.state_forbids',
  });
  await expect(alice.call(editQuestion, { params, body: { ...text, tagIds: [two], version: 2 } })).rejects.toMatchObject({
    code: 'question.not_found',
  });
  expect((await log()).map(({ act }) => act)).toEqual(['question.edited', 'question.deleted']);
});

test('under review a question waits, is seen by asker and staff, and an edit or addendum sends it back', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const [tagId, other] = [await tag(), await tag()];
  await setSettings(app, { reviewQuestion: 'privileged_skip' });
  expect((await alice.call(readQuestionForm)).reviewedTagIds).toEqual(expect.arrayContaining([tagId, other]));
  const questionId = await ask(alice, { tagIds: [tagId] });
  const params = { questionId };
  expect(await published(tagId)).toBe(0);
  expect((await read(questionId, alice)).state).toBe('pending');
  await expect(read(questionId, bob)).rejects.toMatchObject({ code: 'question.not_found' });
  await expect(answer(bob, questionId)).rejects.toMatchObject({ code: 'question.not_found' });
  expect((await boss.call(listStaffQuestions, { query: { state: 'pending' } })).items.map(({ id }) => id)).toEqual([questionId]);
  const approve = () => boss.call(moderateQuestion, { params, body: { act: 'approve' } });
  await approve();
  await expect(approve()).rejects.toMatchObject({ code: 'question.state_forbids' });
  expect(await published(tagId)).toBe(1);
  expect(await alice.call(editQuestion, { params, body: { ...text, tagIds: [other], version: 1 } })).toMatchObject({ state: 'pending' });
  expect([await published(tagId), await published(other)]).toEqual([0, 0]);
  await approve();
  expect([await published(tagId), await published(other)]).toEqual([0, 1]);
  expect(await alice.call(addAddendum, { params, body: { body: '补充' } })).toMatchObject({ state: 'pending' });
  expect(await published(other)).toBe(0);
  await approve();
  // Staff are not reviewed, and what they put right stays published.
  const moved = { body: text.body, tagIds: [tagId], version: 2, reason: '标签' };
  expect(await boss.call(editPost, { params: { kind: 'question', postId: questionId }, body: moved })).toMatchObject({
    state: 'published',
  });
  expect([await published(tagId), await published(other)]).toEqual([1, 0]);
  await setSettings(app, { reviewQuestion: 'none' });
});

test('the asker adds to a question at most twenty times, also when somebody has answered', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const questionId = await ask(alice);
  await answer(bob, questionId);
  const params = { questionId };
  const append = (person: Person, body = '补充 **一点**') => person.call(addAddendum, { params, body: { body } });
  await expect(append(bob)).rejects.toMatchObject({ code: 'question.not_yours' });
  await setSettings(app, { questionOpen: 'false' });
  await expect(append(alice)).rejects.toMatchObject({ code: 'question.closed_feature' });
  await setSettings(app, { questionOpen: 'true' });
  await expect(append(alice, ' ')).rejects.toMatchObject({ fields: [{ field: 'body', code: 'body.empty' }] });
  const { addendum, state } = await append(alice);
  expect([state, addendum.bodyHtml]).toEqual(['published', expect.stringContaining('<strong>一点</strong>')]);
  const more = await Promise.allSettled(Array.from({ length: 25 }, () => append(alice)));
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  await expect(append(alice)).rejects.toMatchObject({ status: 409, code: 'question.too_many_addenda', params: { limit: 20 } });
  expect((await read(questionId)).addenda).toHaveLength(20);
});

test('staff put an addendum right or take it away, and the log says why or keeps its words', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const questionId = await ask(alice);
  const { addendum } = await alice.call(addAddendum, { params: { questionId }, body: { body: '原话' } });
  const params = { addendumId: addendum.id };
  const reason = '不能留电话';
  await expect(alice.call(editAddendum, { params, body: { body: '改', version: 1, reason } })).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(deleteAddendum, { params })).rejects.toMatchObject({ status: 403 });
  await expect(
    boss.call(editAddendum, { params: { addendumId: '999999' }, body: { body: '改', version: 1, reason } }),
  ).rejects.toMatchObject({
    code: 'addendum.not_found',
  });
  await expect(boss.call(editAddendum, { params, body: { body: '改', version: 2, reason } })).rejects.toMatchObject({
    code: 'post.edited',
  });
  const edited = await boss.call(editAddendum, { params, body: { body: '改过', version: 1, reason } });
  expect(edited.addendum).toMatchObject({
    id: addendum.id,
    bodyHtml: expect.stringContaining('改过') as string,
    editedAt: expect.any(String) as string,
  });
  const twice = await Promise.allSettled([1, 2].map(() => boss.call(deleteAddendum, { params })));
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await read(questionId)).addenda).toEqual([]);
  const log = await app.db
    .selectFrom('auditEntry')
    .select(['act', 'before', 'after'])
    .where('subjectKind', '=', 'addendum')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { act: 'addendum.edited', before: null, after: { reason } },
    { act: 'addendum.deleted', before: { questionId, body: '改过' }, after: null },
  ]);
});
