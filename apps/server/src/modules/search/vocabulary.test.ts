import * as contract from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { countWords } from './jobs/count-words.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

/** What became of a post whose title and body hold two words that nothing else holds, one of Latin letters and one Chinese; a correction offers only words of the dictionary. */
const canaries = {
  'deleted by its author': ['widdershins', '鹮鸶翙翙'],
  'deleted by staff': ['tatterdemalion', '蟛蜞彳亍'],
  waiting: ['absquatulate', '魑魅罔两'],
  'in a closed tag': ['callipygian', '貔貅饕餮'],
  'moved to a closed tag': ['borborygmus', '氤氲缱绻'],
  'in a tag that was closed': ['defenestrate', '觊觎踟蹰'],
  'edited away': ['perspicacious', '纨绔膏粱'],
  'locked by an edit': ['sesquipedalian', '醍醐灌顶'],
  'locked from the beginning': ['obstreperous', '耄耋期颐'],
  'of somebody who is gone': ['pusillanimous', '踽踽独行'],
  'under what was deleted': ['lugubrious', '谆谆告诫'],
  'a question deleted': ['mellifluous', '囹圄桎梏'],
} as const;
type Fate = keyof typeof canaries;

let alice: Person;
let stranger: Person;
let insider: Person;
let boss: Person;
const ids = {} as Record<Fate, string>;
let host = '';
let closed = '';
let shut = '';
let view: string[] = [];

beforeAll(async () => {
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  view = [role.id];
  const [open, questions] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  [closed, shut] = [await app.write((tx) => aTag(tx, { rights: { view } })), await app.write((tx) => aTag(tx))];
  [alice, stranger, boss] = [await app.member('alice'), await app.member('stranger'), await app.staff('boss')];
  insider = await app.member('insider', { roleIds: view });
  const gone = await app.member('gone');
  const post = async (fate: Fate, tagId = open, who = alice) => {
    const [latin, han] = canaries[fate];
    const words = fate.startsWith('locked from') ? `平常\n\n:::hide{type=reply}\n${latin} ${han}\n:::` : `${latin} ${han} 平常`;
    const title = fate.startsWith('locked from') ? '平常' : `${han} ${latin} 平常`;
    ids[fate] = (await who.call(contract.addTopic, { body: { title, body: words, tagId } })).topicId;
  };
  for (const fate of ['deleted by its author', 'deleted by staff', 'waiting', 'moved to a closed tag', 'edited away'] as const)
    await post(fate);
  for (const fate of ['locked by an edit', 'locked from the beginning'] as const) await post(fate);
  await post('in a closed tag', closed, boss);
  await post('in a tag that was closed', shut);
  await post('of somebody who is gone', open, gone);
  host = (await alice.call(contract.addTopic, { body: { title: '平常的话题', body: '平常', tagId: open } })).topicId;
  const [latin, han] = canaries['under what was deleted'];
  const { comment } = await stranger.call(contract.postComment, { params: { topicId: host }, body: { body: `${latin} ${han}` } });
  ids['under what was deleted'] = comment.id;
  const [word, title] = canaries['a question deleted'];
  const question = { title: `${title} ${word} 平常`, body: word, tagIds: [questions] };
  ids['a question deleted'] = (await alice.call(contract.addQuestion, { body: question })).questionId;
  for (const name of ['一', '二', '三'])
    await alice.call(contract.addTopic, { body: { title: `平常的事${name}`, body: `平常 ordinary ${name}`, tagId: open } });
  await app.settle();
  await countWords(app.services);
});

/** One letter off, its beginnings, and what sounds like it. */
const walkOf = ([latin, han]: readonly [string, string]): string[] => [
  latin,
  `${latin.slice(0, -1)}x`,
  `${latin.slice(0, 3)}x${latin.slice(4)}`,
  `${latin}s`,
  latin.slice(0, 6),
  han,
  [...han].toReversed().join(''),
  han.slice(0, 2),
];

/** All that the search says about a keyword, without what was asked. */
async function outputFor(person: Person, keyword: string): Promise<string> {
  const query = { keyword };
  const output = await Promise.all([
    person.call(contract.searchPosts, { query }),
    person.call(contract.searchPosts, { query: { keyword, tab: 'topics', sort: 'newest' } }),
    person.call(contract.suggestSearch, { query }),
    person.call(contract.listQuestionsByTitle, { query: { title: keyword } }),
  ]);
  return JSON.stringify(output).toLowerCase();
}

/** What is said of a word, and what else is said otherwise because it is there: a word that nobody wrote says the same. */
async function leaksOf(fate: Fate, person: Person): Promise<string[]> {
  const [latin, han] = canaries[fate];
  const leaks: string[] = [];
  for (const keyword of walkOf(canaries[fate])) {
    const output = await outputFor(person, keyword);
    if ([latin, han].some((word) => output.includes(word))) leaks.push(`${fate}: ${keyword} brings it out`);
    if (/"(?:total|count|topics|questions)":[1-9]/.test(output)) leaks.push(`${fate}: ${keyword} is counted`);
  }
  if ((await outputFor(person, `平常 ${latin}`)) !== (await outputFor(person, '平常 qqqzzzwww')))
    leaks.push(`${fate}: changes what else is found`);
  return leaks;
}

async function walk(person: Person): Promise<string[]> {
  const leaks: string[] = [];
  for (const fate of Object.keys(canaries) as Fate[]) leaks.push(...(await leaksOf(fate, person)));
  return leaks;
}

const changed = { title: '平常', body: '平常' };

test('what is open is found and offered: the walk would see it', async () => {
  const [latin, han] = canaries.waiting;
  expect((await stranger.call(contract.searchPosts, { query: { keyword: `${latin.slice(0, -1)}x` } })).corrections).toContain(latin);
  expect((await stranger.call(contract.searchPosts, { query: { keyword: latin } })).total).toBe(1);
  expect(await outputFor(stranger, `${latin}s`)).toContain(han);
  const [inside] = canaries['in a closed tag'];
  expect((await insider.call(contract.searchPosts, { query: { keyword: `${inside.slice(0, -1)}x` } })).corrections).toContain(inside);
  expect((await insider.call(contract.searchPosts, { query: { keyword: `${inside}s` } })).total).toBe(1);
});

test('no word of what is not open comes out, whoever walks the vocabulary, before the index follows and after', async () => {
  const topic = (fate: Fate) => ({ params: { topicId: ids[fate] } });
  await alice.call(contract.deleteTopic, topic('deleted by its author'));
  await alice.call(contract.deleteTopic, { params: { topicId: host } });
  await alice.call(contract.deleteQuestion, { params: { questionId: ids['a question deleted'] } });
  await boss.call(contract.moderateTopic, { ...topic('deleted by staff'), body: { act: 'delete' } });
  await boss.call(contract.moveTopic, { ...topic('moved to a closed tag'), body: { tagId: closed } });
  await alice.call(contract.editTopic, { ...topic('edited away'), body: { ...changed, version: 1 } });
  const [latin, han] = canaries['locked by an edit'];
  const body = `平常\n\n:::hide{type=reply}\n${latin} ${han}\n:::`;
  await alice.call(contract.editTopic, { ...topic('locked by an edit'), body: { title: '平常', body, version: 1 } });
  await app.db.updateTable('topic').set({ state: 'pending' }).where('id', '=', ids.waiting).execute();
  await app.db.updateTable('member').set({ state: 'cancelled' }).where('account', '=', 'gone').execute();
  await app.db
    .insertInto('tagRight')
    .values({ tagId: shut, roleId: view[0] ?? '', right: 'view' })
    .execute();
  drop(app.services, 'member-cards', 'tags');
  expect(await walk(stranger)).toEqual([]);
  await app.settle();
  expect(await walk(app.visitor)).toEqual([]);
  expect(await walk(alice)).toEqual([]);
});
