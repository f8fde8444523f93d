import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listSimilarTopics } from '@chaguan/contract';
import { testApp } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from './testing.ts';

const app = testApp();

test('a word that stands in every title finds nothing, unless a title has no other', async () => {
  const titles = ['紫砂 龙井', '紫砂 白茶', '紫砂', '紫砂 龙井 水温'];
  const ids = await app.write(async (tx) => {
    const tagId = await aTag(tx, { name: '普洱' });
    const made: string[] = [];
    for (const title of titles) made.push(await aTopic(tx, app.services, { tagId, title }));
    await sql`
      insert into topic (tag_id, author_id, title, body_source, body_html, excerpt, title_words, state, posted_at, activity_at)
      select tag_id, author_id, '紫砂 ' || n, '水', '<p>水</p>', '水', array_to_tsvector(array['紫砂', 'n' || n]), state, posted_at, activity_at
      from topic, generate_series(1, 600) n where id = ${made[2]}::bigint`.execute(tx);
    return made;
  });
  await sql`analyze topic`.execute(app.services.db);
  const similar = async (topicId = ''): Promise<string[]> =>
    (await app.visitor.call(listSimilarTopics, { params: { topicId } })).items.map(({ id }) => id);
  const [withLeaves, , onlyPot, alike] = ids;
  expect(await similar(withLeaves)).toEqual([alike]);
  expect(await similar(onlyPot)).toHaveLength(15);
});

test('a title that changes is found by its new words alone', async () => {
  const [changed, asking] = await app.write(async (tx) => {
    const tagId = await aTag(tx, { name: '绿茶' });
    return [await aTopic(tx, app.services, { tagId, title: '碧螺春 采摘' }), await aTopic(tx, app.services, { tagId, title: '碧螺春' })];
  });
  const found = async () => (await app.visitor.call(listSimilarTopics, { params: { topicId: asking ?? '' } })).items.map(({ id }) => id);
  expect(await found()).toEqual([changed]);
  await sql`update topic set title_words = array_to_tsvector(array['太平猴魁', '采摘']) where id = ${changed}::bigint`.execute(app.db);
  expect(await found()).toEqual([]);
  await sql`update topic set title_words = array_to_tsvector(array['碧螺春', '太平猴魁']) where id = ${changed}::bigint`.execute(app.db);
  expect(await found()).toEqual([changed]);
  const { rows } = await sql<{ word: string }>`select word from topic_word where topic_id = ${changed}::bigint order by word`.execute(
    app.db,
  );
  expect(rows.map(({ word }) => word)).toEqual(['太平猴魁', '碧螺春']);
});
