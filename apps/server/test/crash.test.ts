import { addTag, addTopic, login, postComment, readThread, listComments, type Answer } from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, Unanswered } from './crash/house.ts';
import { isLong } from './long.ts';
import { personBy, type Person } from './person.ts';

let house: House;

beforeAll(async () => {
  house = await House.open({ NODE_ENV: 'production' });
}, 120_000);

afterAll(() => house?.close(), 60_000);

interface Said {
  answered: Set<string>;
  sent: number;
}

/** Until the kill. */
interface Round {
  name: string;
  wanted: number;
  over: boolean;
  enough: PromiseWithResolvers<void>;
}

async function shopkeeper(): Promise<Person> {
  const tokens = await personBy(house.send, '0', '').call(login, { body: house.signIn });
  return personBy(house.send, '0', house.signIn.account, tokens);
}

/** Writes until the server dies under it; what gets no answer is not written again. */
async function writer(topicId: string, person: Person, name: string, said: Said, round: Round): Promise<void> {
  while (!round.over) {
    said.sent += 1;
    const body = `${round.name} ${name} ${said.sent}`;
    try {
      await person.call(postComment, { params: { topicId }, body: { body } });
      said.answered.add(body);
      if (said.answered.size >= round.wanted) round.enough.resolve();
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
  }
}

test('every answered comment survives kill -9, none is half there, and floors have no gap', async () => {
  let boss = await shopkeeper();
  const tag = await boss.call(addTag, { body: { nameZh: '茶', nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0 } });
  const { topicId } = await boss.call(addTopic, { body: { title: '雨', tagId: tag.id, body: '下了一夜' } });
  const said: Said = { answered: new Set(), sent: 0 };
  for (const name of isLong ? ['first', 'second', 'third', 'fourth'] : ['first']) {
    const wanted = said.answered.size + (isLong ? 150 : 60) + Math.floor(Math.random() * 100);
    const round: Round = { name, wanted, over: false, enough: Promise.withResolvers() };
    const writers = Array.from({ length: 6 }, (_, n) => writer(topicId, boss, String(n), said, round));
    await Promise.race([round.enough.promise, Promise.all(writers)]);
    round.over = true;
    await house.kill('server');
    await Promise.all(writers);
    await house.recover();
    boss = await shopkeeper();
  }
  const kept: Answer<typeof listComments>['items'] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await boss.call(listComments, { params: { topicId }, query: { page } });
    kept.push(...answer.items);
    pages = answer.pages;
  }
  const texts = new Set(kept.map(({ bodyHtml }) => bodyHtml.replaceAll(/<[^>]+>/g, '').trim()));
  expect([...said.answered].filter((text) => !texts.has(text))).toEqual([]);
  expect(kept.map(({ floor }) => floor)).toEqual(kept.map((_, index) => index + 1));
  const { topic } = await boss.call(readThread, { params: { topicId } });
  expect(topic).toMatchObject({ commentCount: kept.length, lastFloor: kept.length });
}, 240_000);
