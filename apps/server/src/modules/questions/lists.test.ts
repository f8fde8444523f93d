import { adoptAnswer, editSettings, listQuestions, pinQuestion, postAnswer } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { anAnswer, aQuestion, aQuestionTag } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

function tag(parentId?: string): Promise<string> {
  return app.write((tx) => aQuestionTag(tx, parentId === undefined ? {} : { parentId }));
}

function ask(facts: Parameters<typeof aQuestion>[2]): Promise<string> {
  return app.write((tx) => aQuestion(tx, app.services, facts));
}

function answer(questionId: string, more: { postedAt?: Date; authorId?: string } = {}): Promise<string> {
  return app.write((tx) => anAnswer(tx, app.services, { questionId, ...more }));
}

function ago(minutes: number): Date {
  return new Date(app.clock.now().getTime() - minutes * 60_000);
}

type ListQuery = { tab?: 'all' | 'latest' | 'unresolved' | 'resolved'; sort?: 'activity' | 'newest'; tagId?: string; page?: number };

function list(query: ListQuery) {
  return app.visitor.call(listQuestions, { query });
}

async function idsOf(query: ListQuery): Promise<string[]> {
  return (await list(query)).items.map(({ id }) => id);
}

test('pinned questions come first by their order, then the last activity, or the newest', async () => {
  const tagId = await tag();
  const at = async (minutes: number) => ask({ tagIds: [tagId], postedAt: ago(minutes) });
  const [a, b, c, d] = [await at(40), await at(30), await at(20), await at(10)];
  await answer(a, { postedAt: ago(5) });
  const boss = await app.staff('boss');
  await boss.call(pinQuestion, { params: { questionId: b }, body: { order: 1 } });
  await boss.call(pinQuestion, { params: { questionId: c }, body: { order: 2 } });
  expect(await idsOf({ tagId })).toEqual([c, b, a, d]);
  expect(await idsOf({ tagId, tab: 'latest' })).toEqual([c, b, d, a]);
  expect(await idsOf({ tagId, sort: 'newest' })).toEqual([c, b, d, a]);
  expect((await list({ tagId })).items[2]).toMatchObject({ id: a, answerCount: 1, lastActivity: { kind: 'answered' } });
  // The list of all has the same order, out of another index.
  expect((await idsOf({})).filter((id) => [a, b, c, d].includes(id))).toEqual([c, b, a, d]);
});

test('adoption moves a question from the unresolved to the resolved, in every list and total', async () => {
  const parentId = await tag();
  const [one, two] = [await tag(parentId), await tag(parentId)];
  const alice = await app.member('alice');
  const [open, solved] = [await ask({ tagIds: [one, two] }), await ask({ tagIds: [one, two], authorId: alice.id })];
  const answerId = await answer(solved);
  const total = async (tab: ListQuery['tab'], tagId: string) => {
    const { items, total: count } = await list({ ...(tab && { tab }), tagId });
    expect(count).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await total('resolved', parentId)).toEqual([]);
  await alice.call(adoptAnswer, { params: { questionId: solved }, body: { answerId } });
  for (const tagId of [one, two, parentId]) {
    expect(await total('unresolved', tagId)).toEqual([open]);
    expect(await total('resolved', tagId)).toEqual([solved]);
    expect(await total('all', tagId)).toHaveLength(2);
  }
  const all = await list({ tab: 'resolved' });
  expect(all.total).toBe(all.items.length);
  expect(all.items[0]).toMatchObject({ id: solved, resolved: true });
});

test('thirty to a page, every question once though it is in two children, and an exact total', async () => {
  const parentId = await tag();
  const leaves = [await tag(parentId), await tag(parentId), await tag(parentId)];
  const ids: string[] = [];
  await app.write(async (tx) => {
    const authorId = await aMember(tx);
    for (let n = 0; n < 65; n += 1) {
      // A third stands in one leaf, a third in two, a third in all.
      const tagIds = leaves.slice(0, (n % 3) + 1);
      ids.push(await aQuestion(tx, app.services, { authorId, tagIds, postedAt: ago(1000 - n) }));
    }
  });
  for (const sort of ['activity', 'newest'] as const) {
    const pages = await Promise.all([1, 2, 3, 4, 1_000_000].map((page) => list({ tagId: parentId, page, sort })));
    expect(pages.map(({ items }) => items.length)).toEqual([30, 30, 5, 0, 0]);
    expect(pages.map(({ total, pages: count }) => `${total} ${count}`)).toEqual(Array(5).fill('65 3'));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toReversed());
  }
  expect((await list({ tagId: leaves[2] ?? '' })).total).toBe(21);
  await expect(list({ tagId: '999999' })).rejects.toMatchObject({ code: 'tag.not_found' });
});

test('a list costs three statements at most; an answer shows at once', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const parentId = await tag();
  const tagIds = [await tag(parentId), await tag(parentId)];
  const questionId = await ask({ tagIds, authorId: bob.id });
  // Sessions, tags and settings are kept for longer, and would count here.
  for (const person of [alice, bob]) await person.call(listQuestions, { query: { page: 3 } });
  for (const query of [{}, { tab: 'resolved' as const }, { tagId: parentId }, { tagId: tagIds[0] ?? '' }, { page: 2 }]) {
    drop(app.services, 'member-cards', 'question-totals');
    const cost = async (person: Person) => (await app.statements(() => person.call(listQuestions, { query }))).statements.length;
    for (const person of [alice, app.visitor]) expect(await cost(person)).toBeLessThanOrEqual(3);
  }
  await alice.call(postAnswer, { params: { questionId }, body: { body: '新的一条' } });
  const { items } = await bob.call(listQuestions, { query: {} });
  expect(items.find(({ id }) => id === questionId)).toMatchObject({
    answerCount: 1,
    lastActivity: { kind: 'answered', by: { id: alice.id } },
  });
});

test('reading is not bound to the switches of writing', async () => {
  const tagId = await tag();
  const questionId = await ask({ tagIds: [tagId] });
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { questionOpen: 'false', answerOpen: 'false' } } });
  expect(await idsOf({ tagId })).toEqual([questionId]);
  await boss.call(editSettings, { body: { values: { questionOpen: 'true', answerOpen: 'true' } } });
});
