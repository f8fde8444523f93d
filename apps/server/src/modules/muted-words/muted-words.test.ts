import { addMutedWord, deleteMutedWord, editSettings, listMutedWords, mutedWordRules } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';

const app = testApp();

const add = (person: Pick<Person, 'call'>, text: string) => person.call(addMutedWord, { body: { text } });
const wordsOf = async (person: Person) => (await person.call(listMutedWords)).items.map(({ text }) => text);

test("muted words are each member's own, and stay so while the site is read-only", async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  await expect(add(app.visitor, '直播')).rejects.toMatchObject({ status: 401 });
  const { id } = await add(alice, ' 直播 ');
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  await add(alice, '奶茶');
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  expect([await wordsOf(alice), await wordsOf(bob)]).toEqual([['奶茶', '直播'], []]);
  await bob.call(deleteMutedWord, { params: { mutedWordId: id } });
  expect(await wordsOf(alice)).toEqual(['奶茶', '直播']);
  await alice.call(deleteMutedWord, { params: { mutedWordId: id } });
  await alice.call(deleteMutedWord, { params: { mutedWordId: id } });
  expect(await wordsOf(alice)).toEqual(['奶茶']);
});

test('a word has letters, is new in every spelling, and is one of at most a hundred', async () => {
  const alice = await app.member('alma');
  const refused = (code: string) => ({ fields: [{ field: 'text', code }] });
  for (const text of ['。', 'a', '7', '*_*', '\u200b\u200b.']) await expect(add(alice, text)).rejects.toMatchObject({ status: 422 });
  await expect(add(alice, '长'.repeat(mutedWordRules.text.maxLength + 1))).rejects.toMatchObject({ status: 422 });
  await add(alice, '减肥');
  for (const text of ['减肥', '減-肥', '减 肥']) await expect(add(alice, text)).rejects.toMatchObject(refused('muted_word.repeated'));
  const rows = Array.from({ length: mutedWordRules.most - 2 }, (_, n) => ({
    memberId: alice.id,
    text: `词${n}号`,
    addedAt: app.clock.now(),
  }));
  await app.db.insertInto('mutedWord').values(rows).execute();
  const both = await Promise.allSettled([add(alice, '普洱'), add(alice, '龙井')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'muted_word.too_many' } });
  expect(await wordsOf(alice)).toHaveLength(mutedWordRules.most);
});
