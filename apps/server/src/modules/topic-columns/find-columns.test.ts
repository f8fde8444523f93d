import { addColumn, disableMembers, restoreMembers, searchColumns, setColumnOfTopic, suggestSearch } from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();
let boss: Person;
let tagId = '';

beforeAll(async () => {
  boss = await app.staff('boss');
  tagId = await app.write((tx) => aTag(tx));
});

/** A column with one topic. */
async function columnOf(person: Person, title: string, tag = tagId): Promise<string> {
  const { id } = await person.call(addColumn, { body: { title, description: '' } });
  const topicId = await app.write((tx) => aTopic(tx, app.services, { tagId: tag, authorId: person.id, title: `${title}第一篇` }));
  await person.call(setColumnOfTopic, { params: { topicId }, body: { columnId: id } });
  return id;
}

const find = async (keyword: string, by: Pick<Person, 'call'> = app.visitor) =>
  (await by.call(searchColumns, { query: { keyword } })).items.map(({ title }) => title);

test.each([
  ['普洱', ['普洱 Pu’er 入门', '老普洱随记']],
  ['普', ['普洱 Pu’er 入门', '老普洱随记']],
  ['ＰＵ', ['普洱 Pu’er 入门']],
  ['入门 普洱', ['普洱 Pu’er 入门']],
  ['洱普', []],
  ['普洱的一整句话，没有哪个专栏这么长，写到四十个字以上为止，所以哪一个都不会被它找到才对。', []],
  ['%', []],
  ["普洱'; drop table topic_column", []],
  ['一 二 三 四 五 六 七 八 九', []],
])('"%s" is in the title of %j', async (keyword, titles) => {
  const owner = await app.member('owner');
  const known = await app.db.selectFrom('topicColumn').select('id').where('memberId', '=', owner.id).execute();
  if (known.length === 0) for (const title of ['老普洱随记', '普洱 Pu’er 入门']) await columnOf(owner, title);
  expect(await find(keyword)).toEqual(titles);
});

test('a column counts by what its reader may open, and only while its owner is active', async () => {
  const roleId = (await app.db.insertInto('role').values({ nameZh: '里间' }).returning('id').executeTakeFirstOrThrow()).id;
  const shut = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  app.services.announcer.send([{ dropped: 'everything' }]);
  const [owner, insider] = [await someone(app), await app.member('insider', { roleIds: [roleId] })];
  await columnOf(owner, '凤凰单丛笔记');
  await columnOf(insider, '凤凰单丛在里间', shut);
  await owner.call(addColumn, { body: { title: '凤凰单丛空的', description: '' } });
  expect(await find('凤凰单丛')).toEqual(['凤凰单丛笔记']);
  expect(await find('凤凰单丛', insider)).toEqual(['凤凰单丛在里间', '凤凰单丛笔记']);
  const suggested = async () =>
    (await app.visitor.call(suggestSearch, { query: { keyword: '凤凰单丛笔记' } })).items.filter(({ kind }) => kind === 'column');
  expect(await suggested()).toMatchObject([{ kind: 'column', title: '凤凰单丛笔记', owner: { id: owner.id } }]);
  await boss.call(disableMembers, { body: { memberIds: [owner.id], reason: '广告' } });
  app.services.announcer.send([{ dropped: 'everything' }]);
  expect([await find('凤凰单丛'), await suggested()]).toEqual([[], []]);
  await boss.call(restoreMembers, { body: { memberIds: [owner.id] } });
  expect(await find('凤凰单丛')).toEqual(['凤凰单丛笔记']);
});

test('empty columns of the same title hide nothing', async () => {
  const [owner, other] = [await someone(app), await someone(app)];
  await columnOf(owner, '白毫银针集');
  await sql`
    insert into topic_column (member_id, title, added_at, changed_at)
    select ${other.id}::bigint, '白毫银针集', now(), now() from generate_series(1, 1500)`.execute(app.db);
  expect(await find('白毫银针集')).toEqual(['白毫银针集']);
});

test('among many columns the titles are found by an index, in three statements', async () => {
  const owner = await someone(app);
  await columnOf(owner, '岩韵记录');
  await sql`
    insert into topic_column (member_id, title, added_at, changed_at)
    select ${owner.id}::bigint, '专栏' || md5(n::text), now(), now() from generate_series(1, 20500) n`.execute(app.db);
  await sql`analyze topic_column`.execute(app.db);
  const { statements, result } = await app.statements(() => find('岩韵'));
  expect(result).toEqual(['岩韵记录']);
  const searching = statements.filter((text) => text.includes('topic_column'));
  expect([statements.length <= 3, searching.length]).toEqual([true, 1]);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from topic_column where title_grams(title) @> title_grams('岩韵')`.execute(app.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('topic_column_title_grams');
  // Of a character in more titles than are looked at, the title that is nothing else is found nevertheless.
  await columnOf(await someone(app), '栏');
  expect(await find('栏')).toEqual(['栏']);
});
