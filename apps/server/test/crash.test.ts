import { addTag, addTopic, login, postComment, readThread, listComments, type Answer } from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteProcess, Unanswered } from './crash/site-process.ts';
import { isLong } from './long.ts';
import { personBy, type Person } from './person.ts';

let site: SiteProcess;

beforeAll(async () => {
  site = await SiteProcess.open({ NODE_ENV: 'production' });
});

afterAll(() => site?.close());

interface Written {
  answered: Set<string>;
  sent: number;
}

/** Until the kill. */
interface Round {
  name: string;
  target: number;
  over: boolean;
  enough: PromiseWithResolvers<void>;
}

async function shopkeeper(): Promise<Person> {
  const tokens = await personBy(site.send, '0', '').call(login, { body: site.signIn });
  return personBy(site.send, '0', site.signIn.account, tokens);
}

/** Writes until the server dies under it; what gets no answer is not written again. */
async function writer(topicId: string, person: Person, name: string, written: Written, round: Round): Promise<void> {
  while (!round.over) {
    written.sent += 1;
    const body = `${round.name} ${name} ${written.sent}`;
    try {
      await person.call(postComment, { params: { topicId }, body: { body } });
      written.answered.add(body);
      if (written.answered.size >= round.target) round.enough.resolve();
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
  }
}

test('every answered comment survives kill -9, none is half there, and floors have no gap', async () => {
  let boss = await shopkeeper();
  const tag = await boss.call(addTag, { body: { nameZh: '茶', nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0 } });
  const { topicId } = await boss.call(addTopic, { body: { title: '雨', tagId: tag.id, body: '下了一夜' } });
  const written: Written = { answered: new Set(), sent: 0 };
  for (const name of isLong ? ['first', 'second', 'third', 'fourth'] : ['first']) {
    const enough = written.answered.size + (isLong ? 150 : 60) + Math.floor(Math.random() * 100);
    const round: Round = { name, target: enough, over: false, enough: Promise.withResolvers() };
    const writers = Array.from({ length: 6 }, (_, n) => writer(topicId, boss, String(n), written, round));
    await Promise.race([round.enough.promise, Promise.all(writers)]);
    round.over = true;
    await site.kill('server');
    await Promise.all(writers);
    await site.recover();
    boss = await shopkeeper();
  }
  const stored: Answer<typeof listComments>['items'] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await boss.call(listComments, { params: { topicId }, query: { page } });
    stored.push(...answer.items);
    pages = answer.pages;
  }
  const texts = new Set(stored.map(({ bodyHtml }) => bodyHtml.replaceAll(/<[^>]+>/g, '').trim()));
  expect([...written.answered].filter((text) => !texts.has(text))).toEqual([]);
  expect(stored.map(({ floor }) => floor)).toEqual(stored.map((_, index) => index + 1));
  const { topic } = await boss.call(readThread, { params: { topicId } });
  expect(topic).toMatchObject({ commentCount: stored.length, lastFloor: stored.length });
});
