import { listMembershipCards, listQuestions, listTopics, readThread } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { checkBooks } from '../modules/ledger/testing.ts';
import { loadDemo } from './load.ts';
import { readDemo } from './parse.ts';

const app = testApp();
// What the demonstration writes is witnessed like everything else: the first proof of a new site is right.
afterAll(() => checkBooks(app));
const demo = readDemo(new URL('./', import.meta.url));

async function counts() {
  const tables = [
    'member',
    'tag',
    'topic',
    'comment',
    'reply',
    'question',
    'answer',
    'answerReply',
    'questionAddendum',
    'friendlyLink',
    'storedImage',
    'role',
    'memberRole',
    'membershipCard',
    'cardSpecification',
  ] as const;
  const entries = tables.map(async (name) => {
    const { rows } = await app.db
      .selectFrom(name)
      .select((eb) => eb.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    return [name, Number(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('an empty site is filled with everything of the files, and a second time with nothing', async () => {
  await loadDemo(app.services);
  const comments = demo.topics.flatMap((topic) => topic.comments);
  const first = await counts();
  expect(first).toMatchObject({
    member: demo.members.length,
    tag: demo.tags.length + demo.questionTags.length,
    question: demo.questions.length,
    answer: demo.questions.flatMap(({ answers }) => answers).length,
    answerReply: demo.questions.flatMap(({ asks, answers }) => [...asks, ...answers.flatMap(({ replies }) => replies)]).length,
    questionAddendum: demo.questions.flatMap(({ addenda }) => addenda).length,
    topic: demo.topics.length,
    comment: comments.length,
    reply: comments.flatMap((comment) => comment.replies).length,
    friendlyLink: 3,
    membershipCard: 2,
    cardSpecification: 3,
  });
  await loadDemo(app.services);
  expect(await counts()).toEqual(first);
});

test('the front page shows pinned topics first, and the closed tag without its content', async () => {
  const list = await app.visitor.call(listTopics, { query: {} });
  expect(list.total).toBe(demo.topics.length);
  expect(list.items[0]).toMatchObject({ pinned: true, title: demo.topics.find((topic) => topic.pinned === 1)?.title });
  const all = [...list.items, ...(await app.visitor.call(listTopics, { query: { page: 2 } })).items];
  const locked = all.filter((card) => card.lockedFor.length > 0);
  expect(locked).toHaveLength(demo.topics.filter(({ tag }) => tag === 'market').length);
  for (const card of locked) expect(card).toMatchObject({ excerpt: '', images: [], lockedFor: [{ zh: '老茶客', en: 'Regular' }] });
  const { rows } = await app.db
    .selectFrom('memberRole')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(4);
});

test('quotes, replies to replies, mentions and pictures are resolved, and the hot list is warm', async () => {
  const topicOf = async (file: string): Promise<string> =>
    (await app.db.selectFrom('topic').select('id').where('importKey', '=', `demo:p:${file}`).executeTakeFirstOrThrow()).id;
  const closed = await app.visitor.call(readThread, { params: { topicId: await topicOf('031-sweet-or-salty') }, query: {} });
  expect(closed.topic.commentsClosed).toBe(true);
  expect(closed.comments.items.flatMap(({ quotes }) => quotes).every(({ gone, text }) => !gone && text !== '')).toBe(true);
  expect(closed.comments.items.some(({ quotes }) => quotes.length > 1)).toBe(true);
  const bodies = await app.db.selectFrom('topic').select(['bodyHtml', 'bodySource']).execute();
  expect(bodies.some(({ bodyHtml }) => bodyHtml.includes('class="mention"'))).toBe(true);
  expect(bodies.every(({ bodySource }) => !bodySource.includes('(demo:'))).toBe(true);
  const images = await app.db.selectFrom('storedImage').select('claimedAt').execute();
  expect(images.length).toBeGreaterThan(0);
  expect(images.every(({ claimedAt }) => claimedAt !== null)).toBe(true);
  const warm = await app.db.selectFrom('topic').select('id').where('hotScore', '>', 0).execute();
  expect(warm.length).toBeGreaterThan(5);
  const answered = await app.db.selectFrom('reply').select('id').where('answersReplyId', 'is not', null).execute();
  expect(answered).toHaveLength(
    demo.topics.flatMap((topic) => topic.comments.flatMap(({ replies }) => replies.filter(({ to }) => to !== undefined))).length,
  );
});

test('questions are resolved where the files say so, and counted', async () => {
  const list = await app.visitor.call(listQuestions, { query: {} });
  expect(list.total).toBe(demo.questions.length);
  expect(list.items[0]).toMatchObject({ pinned: true, title: demo.questions.find(({ pinned }) => pinned === 1)?.title });
  const resolved = await app.visitor.call(listQuestions, { query: { tab: 'resolved' } });
  expect(resolved.total).toBe(demo.questions.filter(({ answers }) => answers.some(({ adopted }) => adopted)).length);
  const expected = new Map(demo.questions.map(({ title, answers }) => [title, answers.length]));
  for (const { title, answerCount } of list.items) expect(answerCount).toBe(expected.get(title));
});

test('visitors find two membership cards, one of them for points alone', async () => {
  const { items } = await app.visitor.call(listMembershipCards);
  expect(items.map(({ name, from, soldOut }) => ({ name, from, soldOut }))).toEqual([
    { name: '老茶客卡', from: { money: '9.00', points: '0' }, soldOut: false },
    { name: '试坐卡', from: { money: '0.00', points: '50' }, soldOut: false },
  ]);
});
