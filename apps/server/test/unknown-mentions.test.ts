import {
  addAddendum,
  addQuestion,
  addTopic,
  editComment,
  postAnswer,
  postAnswerReply,
  postComment,
  postQuestionReply,
  postReply,
  readUnreadMessageCount,
} from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp } from './app.ts';
import { setSettings, someone } from './cast.ts';
import type { Person } from './person.ts';

const app = testApp();
afterEach(() => setSettings(app, { mentionLimit: '30' }));

/** One text at each place where members write, as it is published. */
async function everywhere(author: Person, body: string): Promise<string[]> {
  const { topicId } = await author.call(addTopic, { body: { title: '茶', body, tagId: await app.write((tx) => aTag(tx)) } });
  const { comment } = await author.call(postComment, { params: { topicId }, body: { body } });
  const { reply } = await author.call(postReply, { params: { commentId: comment.id }, body: { body } });
  const requested = { title: '茶？', body, tagIds: [await app.write((tx) => aQuestionTag(tx))] };
  const { questionId } = await author.call(addQuestion, { body: requested });
  const { addendum } = await author.call(addAddendum, { params: { questionId }, body: { body } });
  const { answer } = await author.call(postAnswer, { params: { questionId }, body: { body } });
  const below = await author.call(postAnswerReply, { params: { answerId: answer.id }, body: { body } });
  const under = await author.call(postQuestionReply, { params: { questionId }, body: { body } });
  const topic = await app.db.selectFrom('topic').select('bodyHtml').where('id', '=', topicId).executeTakeFirstOrThrow();
  const question = await app.db.selectFrom('question').select('bodyHtml').where('id', '=', questionId).executeTakeFirstOrThrow();
  const rest = [comment, reply, addendum, answer, below.reply, under.reply];
  return [topic, question, ...rest].map(({ bodyHtml }) => bodyHtml);
}

test.each([
  '@Override 注解',
  '@vue/cli 怎么装',
  '\\@Override',
  '`@Override`',
  '```\n@Override\n```',
  '看到 @Override 和 @Deprecated',
  '@param name',
  '@docs.rs',
  'npm i @types/node',
  '@2026年会',
  'foo(@bar)',
])('%j is published everywhere, as text', async (body) => {
  const htmls = await everywhere(await someone(app), body);
  expect(htmls).toHaveLength(8);
  for (const html of htmls) expect(html).not.toContain('class="mention"');
});

test('a member is mentioned among words that are none, and code and escapes with their account are not', async () => {
  const [author, tea] = [await someone(app), await someone(app)];
  const html = await everywhere(author, `@Override @${tea.account}，\`@${tea.account}\` \\@${tea.account} @${tea.account}/cli`);
  for (const one of html) expect(one.match(/class="mention"/g)).toHaveLength(1);
  await app.settle();
  expect((await tea.call(readUnreadMessageCount)).remindCount).toBeGreaterThan(0);
  const [silent, other] = [await someone(app), await someone(app)];
  await everywhere(other, `\`@${silent.account}\` \\@${silent.account}`);
  await app.settle();
  expect((await silent.call(readUnreadMessageCount)).remindCount).toBe(0);
});

test('only members count against the limit, and more words are published', async () => {
  const [author, one, two] = [await someone(app), await someone(app), await someone(app)];
  await setSettings(app, { mentionLimit: '1' });
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const words = Array.from({ length: 40 }, (_, at) => `@Annotation${at}`).join(' ');
  const say = (body: string) => author.call(postComment, { params: { topicId }, body: { body } });
  const { comment } = await say(`${words} @${one.account}`);
  const limited = { fields: [{ field: 'body', code: 'body.too_many_mentions', params: { limit: 1 } }] };
  await expect(say(`@${one.account} @${two.account}`)).rejects.toMatchObject(limited);
  const edit = author.call(editComment, {
    params: { commentId: comment.id },
    body: { body: `${words} @${one.account} @${two.account}`, version: 1 },
  });
  await expect(edit).rejects.toMatchObject(limited);
  await expect(
    author.call(postReply, { params: { commentId: comment.id }, body: { body: `@${one.account} @${two.account}` } }),
  ).rejects.toMatchObject(limited);
  await author.call(postReply, { params: { commentId: comment.id }, body: { body: `${words} @${one.account}` } });
});
