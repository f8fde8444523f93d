import {
  addMember,
  addTag,
  addTopic,
  listComments,
  listReminderActs,
  listReminders,
  login,
  postComment,
  setWatch,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteProcess, Unanswered } from './crash/site-process.ts';
import { isLong } from './long.ts';
import { personBy, type Person } from './person.ts';

let site: SiteProcess;

beforeAll(async () => {
  site = await SiteProcess.open({ NODE_ENV: 'production' });
});

afterAll(() => site?.close());

interface Account {
  account: string;
  password: string;
}

const enter = async (body: Account): Promise<Person> =>
  personBy(site.send, '0', body.account, await personBy(site.send, '0', '').call(login, { body }));

/** Ids of all comments of a topic. */
async function commentIds(person: Person, topicId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await person.call(listComments, { params: { topicId }, query: { page } });
    ids.push(...answer.items.map(({ id }) => id));
    pages = answer.pages;
  }
  return ids;
}

/** Ids of all comments that somebody is told of, as often as they are. */
async function reminderIds(person: Person): Promise<string[]> {
  const ids: string[] = [];
  const { items } = await person.call(listReminders, { query: {} });
  for (const line of items) {
    for (let before: string | null | undefined; before !== null;) {
      const query: { before?: string } = before === undefined ? {} : { before };
      const acts = await person.call(listReminderActs, { params: { reminderId: line.id }, query });
      ids.push(...acts.items.flatMap(({ target }) => target?.id ?? []));
      before = acts.next;
    }
  }
  return ids;
}

const inOrder = (ids: readonly string[]): string[] => ids.toSorted((one, other) => Number(one) - Number(other));

test('kill -9 between a comment and its reminders loses no reminder and doubles none', async () => {
  let boss = await enter(site.signIn);
  const tag = await boss.call(addTag, { body: { nameZh: '茶', nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0 } });
  const { topicId } = await boss.call(addTopic, { body: { title: '雨', tagId: tag.id, body: '下了一夜' } });
  const accounts = ['writer_one', 'watcher_one'].map((account) => ({ account, password: 'a-long-Enough-1' }));
  for (const { account, password } of accounts) {
    const { password: given } = await boss.call(addMember, { body: { account, nickname: '', phone: '', email: '', roles: [] } });
    await personBy(site.send, '0', '').call(login, { body: { account, password: given ?? '', newPassword: password } });
  }
  const [ofWriter, ofWatcher] = accounts as [Account, Account];
  let watcher = await enter(ofWatcher);
  await watcher.call(setWatch, { params: { kind: 'topic', subjectId: topicId }, body: { level: 'watching' } });
  for (let round = 0; round < (isLong ? 6 : 2); round += 1) {
    const writer = await enter(ofWriter);
    let [over, answered] = [false, 0];
    const enough = Promise.withResolvers<void>();
    const expected = 20 + Math.floor(Math.random() * 30);
    const writing = Array.from({ length: 4 }, async () => {
      while (!over) {
        const posted = writer.call(postComment, { params: { topicId }, body: { body: '好茶。' } }).then(
          () => (answered += 1),
          (error: unknown) => {
            if (!(error instanceof Unanswered)) throw error;
          },
        );
        await posted;
        if (answered >= expected) enough.resolve();
      }
    });
    await Promise.race([enough.promise, Promise.all(writing)]);
    over = true;
    await site.kill(round % 2 === 0 ? 'server' : 'both');
    await Promise.all(writing);
    await site.recover();
  }
  [boss, watcher] = [await enter(site.signIn), await enter(ofWatcher)];
  const written = inOrder(await commentIds(boss, topicId));
  await expect.poll(async () => (await reminderIds(boss)).length, { interval: 500 }).toBeGreaterThanOrEqual(written.length);
  await expect.poll(async () => (await reminderIds(watcher)).length, { interval: 500 }).toBeGreaterThanOrEqual(written.length);
  expect(inOrder(await reminderIds(boss))).toEqual(written);
  expect(inOrder(await reminderIds(watcher))).toEqual(written);
});
