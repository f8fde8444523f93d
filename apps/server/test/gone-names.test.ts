import {
  addAddendum,
  addQuestion,
  addTopic,
  cancelMember,
  deleteComment,
  listTopics,
  postAnswer,
  postAnswerReply,
  postComment,
  postReply,
  readQuestion,
  readThread,
  restoreComment,
  setNickname,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { htmlWithoutMembers, textWithoutMembers } from '@chaguan/richtext';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp } from './app.ts';
import { someone } from './cast.ts';
import { tablesWith } from '../src/modules/moderation/bin/testing.ts';

const app = testApp();

test('a cancelled member leaves no name and no link in what others wrote, wherever it is read', async () => {
  const [gone, stays, writer, boss] = [await someone(app), await someone(app), await someone(app), await app.staff('boss')];
  await gone.call(setNickname, { body: { nickname: '张三三' } });
  await stays.call(setNickname, { body: { nickname: '张三三丰' } });
  const at = `问 @${gone.account} 和 @${stays.account}`;
  const tagId = await app.write((tx) => aTag(tx));
  const hidden = `${at}\n\n:::hide{type=reply}\n里面 @${gone.account}\n:::`;
  const { topicId } = await writer.call(addTopic, { body: { title: '茶', body: hidden, tagId } });
  const { comment } = await writer.call(postComment, { params: { topicId }, body: { body: at } });
  await writer.call(postReply, { params: { commentId: comment.id }, body: { body: at } });
  const { comment: deleted } = await writer.call(postComment, { params: { topicId }, body: { body: `${at}，删掉` } });
  await writer.call(deleteComment, { params: { commentId: deleted.id } });
  const { questionId } = await writer.call(addQuestion, {
    body: { title: '茶？', body: at, tagIds: [await app.write((tx) => aQuestionTag(tx))] },
  });
  await writer.call(addAddendum, { params: { questionId }, body: { body: at } });
  const { answer } = await writer.call(postAnswer, { params: { questionId }, body: { body: at } });
  await writer.call(postAnswerReply, { params: { answerId: answer.id }, body: { body: at } });
  await app.settle();
  expect((await writer.call(readThread, { params: { topicId } })).comments.items[0]?.bodyHtml).toContain('>@张三三</a>');

  await sql`
    insert into thread_summary (root_kind, root_id, language, fingerprint, sources, text, citations, model, made_at)
    values ('topic', ${topicId}::bigint, 'zh', '', '[]', '有人问张三三 和别人', '[]', '', now())`.execute(app.db);
  await boss.call(cancelMember, { params: { memberId: gone.id } });
  await app.settle();
  await writer.call(restoreComment, { params: { commentId: deleted.id } });
  await app.settle();
  const [thread, question, list] = [
    await writer.call(readThread, { params: { topicId } }),
    await writer.call(readQuestion, { params: { questionId } }),
    await writer.call(listTopics, { query: { tagId } }),
  ];
  for (const answered of [thread, question, list].map((one) => JSON.stringify(one))) {
    expect(answered.replaceAll('张三三丰', '')).not.toContain('张三三');
    expect(answered).not.toContain(`userName=${gone.account}`);
  }
  expect(thread.comments.items[0]?.bodyHtml).toContain(`问 @${gone.account} 和 <a class="mention" data-member="${stays.id}"`);
  const { rows } = await sql<{ bodyText: string }>`select body_text from comment where id = ${comment.id}::bigint`.execute(app.db);
  expect(rows[0]?.bodyText).toBe(`问 @${gone.account} 和 @张三三丰`);
  for (const words of ['张三三</a>', '张三三 和', '张三三，'])
    expect({ words, tables: await tablesWith(app, words) }).toEqual({ words, tables: [] });
});

test('names within names, in excerpts that end within one, and signs of expressions', () => {
  const html = (id: string, account: string, name: string) =>
    `<a class="mention" data-member="${id}" href="/user/control/home?userName=${account}">@${name}</a>`;
  const body = `<p>${html('7', 'zhang', '张三')} ${html('8', 'feng', '张三丰')} ${html('9', 'odd', 'a.*(b) &#x3C;c>')}</p>`;
  expect(htmlWithoutMembers(body, new Set(['7']))).toBe(
    `<p>@zhang ${html('8', 'feng', '张三丰')} ${html('9', 'odd', 'a.*(b) &#x3C;c>')}</p>`,
  );
  expect(textWithoutMembers('@张三 @张三丰 @a.*(b) <c>', body, new Set(['7']))).toBe('@zhang @张三丰 @a.*(b) <c>');
  expect(textWithoutMembers('@张三 @张三丰 @a.*(b) <c>', body, new Set(['9']))).toBe('@张三 @张三丰 @odd');
  expect(textWithoutMembers('看 @张…', body, new Set(['7']))).toBe('看 …');
});
