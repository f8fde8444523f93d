import { addAddendum, addQuestion, editAddendum, editComment, editPost, postComment, topicRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aQuestion, aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp } from './app.ts';
import { someone } from './cast.ts';

// No rule of writing applies to what already stands (ADR 40), whoever edits it: texts are planted that no form would take today.

const app = testApp();

const deep = `${'> '.repeat(60)}有错字。`;
/** With the longest title that may be stored, of signs alone. */
const long = '茶'.repeat(topicRules.body.maxLength + 506);

async function plant(table: string, id: string, source: string): Promise<void> {
  await sql`update ${sql.table(table)} set body_source = ${source} where id = ${id}::bigint`.execute(app.db);
}

const version = 1;
const reason = '错字';

test.each(['topic', 'question'] as const)('staff edit a word of a %s that is nested deeper than is allowed by now', async (kind) => {
  const boss = await app.staff('boss');
  const postId = await app.write((tx) => (kind === 'topic' ? aTopic : aQuestion)(tx, app.services));
  const edit = (body: string, seen: number) => boss.call(editPost, { params: { kind, postId }, body: { body, version: seen, reason } });
  await expect(edit(deep, version)).rejects.toMatchObject({ fields: [{ code: 'body.too_deep' }] });
  await plant(kind, postId, deep);
  await edit(deep.replace('错字', '改过'), version);
  await expect(edit(`> ${deep}\n\n${deep}`, version + 1)).rejects.toMatchObject({ fields: [{ code: 'body.too_deep' }] });
});

test('author and staff edit a word of a comment that is longer by the title of a merged topic', async () => {
  const [boss, author] = [await app.staff('boss'), await someone(app)];
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const { comment } = await author.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  const commentId = comment.id;
  await plant('comment', commentId, long);
  await author.call(editComment, { params: { commentId }, body: { body: `好${long}`, version } });
  const params = { kind: 'comment', postId: commentId } as const;
  await boss.call(editPost, { params, body: { body: `很好${long}`, version: version + 1, reason } });
  await expect(
    boss.call(editPost, { params, body: { body: `${'很'.repeat(50)}${long}`, version: version + 2, reason } }),
  ).rejects.toMatchObject({
    fields: [{ code: 'body.too_long' }],
  });
});

test('staff edit a word of an addendum that is nested deeper than is allowed by now', async () => {
  const [boss, author] = [await app.staff('boss'), await someone(app)];
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await author.call(addQuestion, { body: { title: '茶？', body: '多热？', tagIds } });
  const { addendum } = await author.call(addAddendum, { params: { questionId }, body: { body: '补一句。' } });
  await plant('question_addendum', addendum.id, deep);
  const edit = (body: string) => boss.call(editAddendum, { params: { addendumId: addendum.id }, body: { body, version, reason } });
  await expect(edit(`${deep}\n\n${'> '.repeat(70)}又`)).rejects.toMatchObject({ fields: [{ code: 'body.too_deep' }] });
  await edit(deep.replace('错字', '改过'));
});
