import { rmSync } from 'node:fs';
import { readQuestion as questionPage } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { recount } from '../../../modules/questions/recount-questions.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { isReconciled } from '../../load/counts.ts';
import { answer, at, comments, dumpFolder, dyingOften, importDump, type Imported, posts, question, remark, xml } from './testing.ts';

const app = testApp();
const dump = dumpFolder();

const more = [
  question('20', {
    AcceptedAnswerId: '21',
    ViewCount: '321',
    Score: '7',
    ClosedDate: at(40),
    LastEditDate: at(30),
    Tags: '<a><b><c><d><e><f><a>',
  }),
  answer('22', '20', 9, { Score: '-2' }),
  answer('21', '20', 8, { OwnerUserId: '1', Score: '12', LastEditDate: at(31) }),
  question('30', { AcceptedAnswerId: '404', Tags: '' }),
  question('31', { AcceptedAnswerId: '21' }),
];
const files = {
  'Posts.xml.gz': xml('posts', [...posts, ...more]),
  'Comments.xml': xml('comments', [...comments, remark('8', '20', 12), remark('9', '21', 50, { Score: '3' })]),
};

function run(folder: string, services: Services = app.services, as: 'topics' | 'questions' = 'questions'): Promise<Imported> {
  return importDump(services, folder, as, '— {author}');
}

async function written(site: string) {
  const like = `${site}:%`;
  const { db } = app;
  const rows = await db.selectFrom('question').selectAll().where('importKey', 'like', like).orderBy('importKey').execute();
  const answers = await db.selectFrom('answer').selectAll().where('importKey', 'like', like).orderBy('importKey').execute();
  const replies = await db.selectFrom('answerReply').selectAll().where('importKey', 'like', like).orderBy('id').execute();
  const members = await db
    .selectFrom('member')
    .select(['importKey', 'account', 'state', 'registeredAt', 'questionCount', 'answerCount', 'topicCount'])
    .where('importKey', 'like', like)
    .orderBy('importKey')
    .execute();
  const tags = await db
    .selectFrom('tag')
    .leftJoin('questionCount', 'tagId', 'tag.id')
    .select(['kind', 'nameZh', 'parentId', 'published', 'resolved'])
    .where('importKey', 'like', like)
    .orderBy('tag.id')
    .execute();
  const lists = await db
    .selectFrom('questionTagging')
    .innerJoin('question', 'question.id', 'questionId')
    .innerJoin('tag', 'tag.id', 'tagId')
    .select(['question.importKey', 'nameZh', 'tag.id as tagId', 'listed', 'questionTagging.resolved', 'questionTagging.activityAt'])
    .where('question.importKey', 'like', like)
    .orderBy('question.importKey')
    .orderBy('tag.id')
    .execute();
  const waiting = await db.selectFrom('importRecord').select('key').where('source', '=', `stackexchange:${site}:questions`).execute();
  return {
    questions: new Map(rows.map((row) => [row.importKey?.split(':')[2], row])),
    answers: new Map(answers.map((row) => [row.importKey?.split(':')[2], row])),
    replies,
    members,
    tags,
    lists,
    waiting,
  };
}

test('every row is accounted for, the answers that askers took as well', async () => {
  const tally = await run(dump('tea', files));
  expect(isReconciled(tally.counts)).toBe(true);
  expect(tally.questions).toEqual({
    read: 8,
    written: 5,
    already: 0,
    skipped: { 'empty text': 1, 'empty title': 1, 'row without valid id or date': 1 },
  });
  expect(tally.answers).toEqual({
    read: 8,
    written: 4,
    already: 0,
    skipped: { 'answer without question': 1, 'empty text': 1, 'its question was not imported': 2 },
  });
  expect(tally['answer-replies']).toMatchObject({ read: 9, written: 5, already: 0 });
  expect(tally.adoptions).toEqual({ read: 3, written: 1, already: 0, skipped: { 'its answer was not imported': 2 } });
  expect([tally.topics.read, tally.comments.read]).toEqual([0, 0]);
});

test('what a question had at the source it has here: tags, views, score, dates, the answer that was taken', async () => {
  const { questions, answers } = await written('tea');
  const adopted = answers.get('21');
  expect(questions.get('20')).toMatchObject({
    viewCount: 321,
    likeCount: 7,
    answersClosed: true,
    adoptedAnswerId: adopted?.id,
    adoptedAt: adopted?.postedAt,
    resolved: true,
    answerCount: 2,
    lastFloor: 2,
    postedAt: new Date(`${at(1)}Z`),
    editedAt: new Date(`${at(30)}Z`),
    activityAt: new Date(`${at(50)}Z`),
    activityKind: 'replied',
  });
  // Of the asker's own answer too: that is how it stands at the source.
  expect(adopted?.authorId).toBe(questions.get('20')?.authorId);
  expect(adopted).toMatchObject({ floor: 1, likeCount: 12, editedAt: new Date(`${at(31)}Z`) });
  expect(answers.get('22')).toMatchObject({ floor: 2, likeCount: 0 });
  expect(questions.get('20')?.tagIds).toHaveLength(5);
  expect(questions.get('31')?.adoptedAnswerId).toBe(null);
  expect(questions.get('20')?.bodySource).toMatch(/\n\n\*— José Müller\*$/);
});

test('comments are under their answer, or under the question itself, in plain text', async () => {
  const { replies, questions, answers } = await written('tea');
  const parents = replies.map(({ importKey, questionId, answerId, likeCount }) => [
    importKey?.split(':')[2],
    questionId,
    answerId,
    likeCount,
  ]);
  const [first, second] = [questions.get('1')?.id, questions.get('20')?.id];
  expect(parents).toEqual([
    ['1', first, null, 0],
    ['3', first, answers.get('10')?.id, 0],
    ['2', first, answers.get('10')?.id, 0],
    ['8', second, null, 0],
    ['9', second, answers.get('21')?.id, 3],
  ]);
  expect(replies[0]?.bodySource).toBe('See the pot (http://e.org/pot) & <b>');
});

test('lists and counts are what a recount would find', async () => {
  const { tags, lists, members } = await written('tea');
  const [parent, ...leaves] = tags;
  expect(parent).toMatchObject({ nameZh: 'tea', kind: 'question', parentId: null });
  expect(leaves.map(({ nameZh, published, resolved }) => [nameZh, published, resolved])).toEqual([
    ['tea (tea)', 2, 0],
    ['water', 2, 0],
    ['green-tea-with-a-name-beyond-t', 1, 0],
    ['a', 1, 1],
    ['b', 1, 1],
    ['c', 1, 1],
    ['d', 1, 1],
    ['e', 1, 1],
    ['untagged', 1, 0],
  ]);
  expect(lists.filter(({ importKey }) => importKey === 'tea:p:20')).toHaveLength(5);
  expect(lists.every(({ listed }) => listed)).toBe(true);
  expect(members.find(({ importKey }) => importKey === 'tea:u:1')).toMatchObject({ questionCount: 4, answerCount: 1, topicCount: 0 });
  const all = await app.db.selectFrom('questionCount').select(['published', 'resolved']).where('tagId', 'is', null).executeTakeFirst();
  expect(all).toEqual({ published: 5, resolved: 1 });
  await recount(app.services);
  expect(await written('tea')).toMatchObject({ tags, lists, members });
});

test('a visitor reads it', async () => {
  const { questions } = await written('tea');
  const view = await app.visitor.call(questionPage, { params: { questionId: questions.get('20')?.id ?? '' }, query: {} });
  expect(view.question).toMatchObject({ resolved: true, viewCount: 321, answersClosed: true });
  expect(view.answers.items.map(({ floor, adopted, replies }) => [floor, adopted, replies.length])).toEqual([
    [1, true, 1],
    [2, false, 0],
  ]);
});

test('a second run finds everything there, and a choice that was made since stays', async () => {
  await app.db.updateTable('question').set({ adoptedAnswerId: null, adoptedAt: null }).where('importKey', '=', 'tea:p:20').execute();
  const before = await written('tea');
  const tally = await run(dump('tea', files));
  expect(isReconciled(tally.counts)).toBe(true);
  const { counts: _, ...kinds } = tally;
  expect(Object.values(kinds).map(({ written: rows }) => rows)).toEqual(Object.values(kinds).map(() => 0));
  const after = await written('tea');
  expect(after.questions.get('20')).toMatchObject({ adoptedAnswerId: null, resolved: false });
  expect([after.answers, after.replies, after.members]).toEqual([before.answers, before.replies, before.members]);
});

test('the same dump comes as topics too, with the same members and other tags', async () => {
  const before = await written('tea');
  const tally = await run(dump('tea', files), app.services, 'topics');
  expect(isReconciled(tally.counts)).toBe(true);
  expect([tally.members.written, tally.topics.written, tally.comments.written]).toEqual([0, 5, 6]);
  const after = await written('tea');
  expect(after.questions).toEqual(before.questions);
  expect(new Set(after.tags.map(({ kind }) => kind))).toEqual(new Set(['topic', 'question']));
});

test('without a file of people everyone is somebody of their own, named by the number', async () => {
  const folder = dump('quiet', {
    'Posts.xml.gz': xml('posts', [question('1', {}), answer('2', '1', 5), answer('3', '1', 4, { OwnerUserId: '9' }), answer('4', '1', 6)]),
    'Comments.xml': xml('comments', []),
  });
  rmSync(`${folder}/Users.xml`);
  expect((await run(folder)).answers.written).toBe(3);
  const { members } = await written('quiet');
  expect(members.map(({ importKey, account, state, answerCount }) => [importKey, account, state, answerCount])).toEqual([
    ['quiet:u:1', 'user1', 'disabled', 0],
    ['quiet:u:2', 'user2', 'disabled', 2],
    ['quiet:u:9', 'user9', 'disabled', 1],
  ]);
  expect(members[1]?.registeredAt).toEqual(new Date(`${at(5)}Z`));
});

test('an import that dies at any batch goes on from there and ends as if nothing had happened', async () => {
  const site = (name: string): string => dump(name, { ...files, 'Users.xml': xml('users', []) });
  const whole = await run(site('whole'));
  const { tally, deaths } = await dyingOften(app.services, (mortal) => run(site('broken'), mortal));
  expect(deaths).toBeGreaterThan(3);
  expect(tally).toEqual(whole);
  const [expected, actual] = [await written('whole'), await written('broken')];
  expect(actual.waiting).toEqual([]);
  const shape = ({ questions, answers, replies, lists }: typeof actual) => [
    [...questions.values()].map(({ title, answerCount, lastFloor, likeCount, resolved, activityAt }) => [
      title,
      answerCount,
      lastFloor,
      likeCount,
      resolved,
      activityAt,
    ]),
    [...answers].map(([key, { floor, bodySource, likeCount }]) => [key, floor, bodySource, likeCount]),
    replies.map(({ bodySource, answerId }) => [bodySource, answerId === null]),
    lists.map(({ listed, resolved, activityAt }) => [listed, resolved, activityAt]),
  ];
  expect(shape(actual)).toEqual(shape(expected));
});
