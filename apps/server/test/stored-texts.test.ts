import {
  addQuestion,
  addTopic,
  addWordList,
  cancelMember,
  deleteWordList,
  disableMembers,
  editAnswer,
  editAnswerReply,
  editComment,
  editPost,
  editQuestion,
  editReply,
  editTopic,
  listWordLists,
  scopeTools,
  postAnswer,
  postAnswerReply,
  postComment,
  postReply,
  readTopicForm,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { aFile, linkTo } from '../src/modules/files/testing.ts';
import { grades } from '../src/modules/members/index.ts';
import { aQuestion, aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp } from './app.ts';
import { setSettings, someone } from './cast.ts';
import { drop } from './drop.ts';
import type { Person } from './person.ts';

// No rule of writing applies to what already stands (ADR 40): each rule is tightened after a text was posted, then a word of it is edited.

const app = testApp();

const initial = {
  bodyLimit: '100000',
  mentionLimit: '30',
  questionTagLimit: '5',
  newMemberDays: '7',
  newMemberHoldLinks: 'false',
  newMemberHoldImages: 'false',
  ...Object.fromEntries((['topic', 'comment', 'question', 'answer'] as const).map((kind) => [toolsOf(kind), scopeTools[kind].join(', ')])),
};

function toolsOf(kind: keyof typeof scopeTools): string {
  return `tools${kind[0]?.toUpperCase()}${kind.slice(1)}`;
}

afterEach(async () => {
  await setSettings(app, initial);
  const boss = await app.staff('boss');
  const { items } = await boss.call(listWordLists);
  for (const { id } of items) await boss.call(deleteWordList, { params: { listId: id } });
});

/** What is stored of a post. */
async function stored(kind: WrittenKind, id: string): Promise<{ state: string; bodySource: string; bodyHtml: string }> {
  const { rows } = await sql<{ state: string; bodySource: string; bodyHtml: string }>`
    select state, body_source, body_html from ${sql.table(kind)} where id = ${id}::bigint`.execute(app.db);
  return rows[0] ?? Promise.reject(new Error('no such post'));
}

interface Written {
  id: string;
  state: string;
}

type WrittenKind = 'topic' | 'question' | 'comment' | 'answer' | 'reply' | 'answer_reply';

/** How a text is posted and edited at a place, with a title where it has one. */
const kinds: Record<
  WrittenKind,
  {
    post: (author: Person, body: string) => Promise<Written>;
    edit: (author: Person, post: Written, body: string, version: number) => Promise<unknown>;
  }
> = {
  topic: {
    post: async (author, body) => {
      const { topicId, state } = await author.call(addTopic, { body: { title: '茶', body, tagId: await app.write((tx) => aTag(tx)) } });
      return { id: topicId, state };
    },
    edit: (author, { id }, body, version) => author.call(editTopic, { params: { topicId: id }, body: { title: '茶', body, version } }),
  },
  question: {
    post: async (author, body) => {
      const tagIds = [await app.write((tx) => aQuestionTag(tx))];
      const { questionId, state } = await author.call(addQuestion, { body: { title: '茶？', body, tagIds } });
      return { id: questionId, state };
    },
    edit: async (author, { id }, body, version) => {
      const { tagIds } = await app.db.selectFrom('question').select('tagIds').where('id', '=', id).executeTakeFirstOrThrow();
      return author.call(editQuestion, { params: { questionId: id }, body: { title: '茶？', body, tagIds, version } });
    },
  },
  comment: {
    post: async (author, body) => {
      const topicId = await app.write((tx) => aTopic(tx, app.services));
      return (await author.call(postComment, { params: { topicId }, body: { body } })).comment;
    },
    edit: (author, { id }, body, version) => author.call(editComment, { params: { commentId: id }, body: { body, version } }),
  },
  answer: {
    post: async (author, body) => {
      const questionId = await app.write((tx) => aQuestion(tx, app.services));
      return (await author.call(postAnswer, { params: { questionId }, body: { body } })).answer;
    },
    edit: (author, { id }, body, version) => author.call(editAnswer, { params: { answerId: id }, body: { body, version } }),
  },
  reply: {
    post: async (author, body) => {
      const above = await kinds.comment.post(author, '上面');
      return (await author.call(postReply, { params: { commentId: above.id }, body: { body } })).reply;
    },
    edit: (author, { id }, body, version) => author.call(editReply, { params: { replyId: id }, body: { body, version } }),
  },
  answer_reply: {
    post: async (author, body) => {
      const above = await kinds.answer.post(author, '上面');
      return (await author.call(postAnswerReply, { params: { answerId: above.id }, body: { body } })).reply;
    },
    edit: (author, { id }, body, version) => author.call(editAnswerReply, { params: { replyId: id }, body: { body, version } }),
  },
};

const markdown: WrittenKind[] = ['topic', 'question', 'comment', 'answer'];
const everyKind: WrittenKind[] = [...markdown, 'reply', 'answer_reply'];

const filter = async (act: 'refuse' | 'hold' | 'mask', word: string) =>
  (await app.staff('boss')).call(addWordList, { body: { name: act, act, places: ['posts'], text: word, enabled: true } });

const without = (tool: string) =>
  setSettings(
    app,
    Object.fromEntries(
      (['topic', 'comment', 'question', 'answer'] as const).map((kind) => [
        toolsOf(kind),
        scopeTools[kind].filter((one) => one !== tool).join(', '),
      ]),
    ),
  );

interface Rule {
  where: WrittenKind[];
  /** What the text contains from the beginning. */
  has: string;
  tighten: () => Promise<unknown>;
  /** What an edit may not add, and how it fails. */
  adds: string;
  code: string;
}

const far = '离'.repeat(120);

const rules: Record<string, Rule> = {
  'a word is refused by now': {
    where: everyKind,
    has: '说甲乙丙',
    tighten: () => filter('refuse', '甲乙丙'),
    adds: '再说甲乙丙',
    code: 'words.refused',
  },
  'a word split by marks is refused by now': {
    where: markdown,
    has: '说甲**乙**丙',
    tighten: () => filter('refuse', '甲乙丙'),
    adds: '再说甲*乙*丙',
    code: 'words.refused',
  },
  'texts are shorter by now': {
    where: everyKind,
    has: far,
    tighten: () => setSettings(app, { bodyLimit: '100' }),
    adds: far,
    code: 'body.too_long',
  },
  'links are off by now': {
    where: markdown,
    has: '看 [这里](https://tea.example/)',
    tighten: () => without('link'),
    adds: '和 [那里](https://water.example/)',
    code: 'body.tool_off',
  },
  'pictures are off by now': {
    where: markdown,
    has: '![壶](https://tea.example/a.png)',
    tighten: () => without('image'),
    adds: '![杯](https://tea.example/b.png)',
    code: 'body.tool_off',
  },
};

describe.each(Object.entries(rules))('%s', (_, { where, has, tighten, adds, code }) => {
  test.each(where.filter((kind) => code !== 'body.too_long' || !kind.includes('reply')))('in a %s', async (kind) => {
    const author = await someone(app);
    const { post, edit } = kinds[kind];
    const written = await post(author, `有错字。${has}`);
    await tighten();
    await edit(author, written, `错字改好。${has}`, 1);
    await expect(edit(author, written, `错字改好。${has}\n\n${adds}`, 2)).rejects.toMatchObject({ fields: [{ field: 'body', code }] });
    await expect(post(author, adds)).rejects.toMatchObject({ fields: [{ code }] });
    // What an edit gave up is not taken again.
    await edit(author, written, '都不要了', 2);
    await expect(edit(author, written, `错字改好。${has}`, 3)).rejects.toMatchObject({ fields: [{ code }] });
  });
});

describe('mentions', () => {
  test.each(everyKind)('of a member who has cancelled or is disabled stay editable in a %s', async (kind) => {
    const [author, gone, off, boss] = [await someone(app), await someone(app), await someone(app), await app.staff('boss')];
    const { post, edit } = kinds[kind];
    const written = await post(author, `感谢 @${gone.account} 和 @${off.account} 的指点，有错字。`);
    await boss.call(cancelMember, { params: { memberId: gone.id } });
    await boss.call(disableMembers, { body: { memberIds: [off.id], reason: '试' } });
    await edit(author, written, `感谢 @${gone.account} 和 @${off.account} 的指点，错字改好。`, 1);
    const { bodyHtml } = await stored(kind, written.id);
    expect(bodyHtml).toContain(`感谢 @${gone.account} 和`);
    expect(bodyHtml).not.toContain(`data-member="${gone.id}"`);
  });

  test.each(everyKind)('of more members than are allowed by now stay in a %s, and none is added', async (kind) => {
    const [author, ...others] = [await someone(app), await someone(app), await someone(app), await someone(app)];
    const [one, two, three] = others.map(({ account }) => `@${account}`);
    const { post, edit } = kinds[kind];
    const written = await post(author, `问 ${one} ${two}`);
    await setSettings(app, { mentionLimit: '1' });
    await edit(author, written, `再问 ${one} ${two}`, 1);
    const limited = { fields: [{ field: 'body', code: 'body.too_many_mentions' }] };
    await expect(edit(author, written, `再问 ${one} ${two} ${three}`, 2)).rejects.toMatchObject(limited);
    await expect(edit(author, written, `再问 ${one} ${three}`, 2)).rejects.toMatchObject(limited);
    await edit(author, written, `再问 ${one} @${three?.slice(1)}_nobody`, 2);
  });

  test.each(everyKind)('stay in a %s where they are off by now', async (kind) => {
    const [author, one, two] = [await someone(app), await someone(app), await someone(app)];
    const { post, edit } = kinds[kind];
    const written = await post(author, `问 @${one.account}`);
    await without('mention');
    await edit(author, written, `再问 @${one.account} @Override`, 1);
    await expect(edit(author, written, `再问 @${one.account} @${two.account}`, 2)).rejects.toMatchObject({
      fields: [{ code: 'body.tool_off' }],
    });
    await post(author, '@Override 注解');
  });
});

test.each(everyKind)('a word that is held or masked by now neither holds nor changes a %s that has it', async (kind) => {
  const author = await someone(app);
  const { post, edit } = kinds[kind];
  const written = await post(author, '有错字，甲乙丙丁戊己');
  await filter('hold', '甲乙丙');
  await filter('mask', '丁戊己');
  await edit(author, written, '错字改好，甲乙丙丁戊己', 1);
  const row = () => stored(kind, written.id);
  expect(await row()).toMatchObject({ state: 'published', bodySource: '错字改好，甲乙丙丁戊己' });
  await edit(author, written, '错字改好，甲乙丙丁戊己，丁戊己', 2);
  expect(await row()).toMatchObject({ state: 'published', bodySource: '错字改好，甲乙丙＊＊＊，＊＊＊' });
  await edit(author, written, '错字改好，甲乙丙，甲乙丙', 3);
  expect((await row()).state).toBe('pending');
});

test.each(markdown)('links and pictures of a new member that are already there send no %s to review', async (kind) => {
  const author = await someone(app);
  const { post, edit } = kinds[kind];
  const stands = '[壶](https://tea.example/) ![壶](https://tea.example/a.png)';
  const written = await post(author, `有错字 ${stands}`);
  await setSettings(app, { newMemberHoldLinks: 'true', newMemberHoldImages: 'true' });
  const state = async () => (await stored(kind, written.id)).state;
  await edit(author, written, `错字改好 ${stands}`, 1);
  expect(await state()).toBe('published');
  await edit(author, written, `错字改好 ${stands} https://water.example/`, 2);
  expect(await state()).toBe('pending');
});

describe('titles', () => {
  const longTitle = '长'.repeat(120);

  test('a text that is longer than allowed by now stays, and grows by a word at most', async () => {
    const author = await someone(app);
    const written = await kinds.topic.post(author, '正文');
    await app.db.updateTable('topic').set({ title: longTitle }).where('id', '=', written.id).execute();
    const edit = (title: string, version: number) =>
      author.call(editTopic, { params: { topicId: written.id }, body: { title, body: '正文', version } });
    await edit(`${longTitle.slice(2)}改好`, 1);
    const tooLong = { fields: [{ field: 'title', code: 'field.too_long', params: { max: 90 } }] };
    await expect(edit(`${longTitle}${'又'.repeat(30)}`, 2)).rejects.toMatchObject(tooLong);
    const boss = await app.staff('boss');
    const byStaff = (title: string, version: number) =>
      boss.call(editPost, { params: { kind: 'topic', postId: written.id }, body: { title, body: '正文，改过', version, reason: '错字' } });
    await byStaff(`${longTitle.slice(3)}又改好`, 2);
    await expect(byStaff(`${longTitle}${'又'.repeat(30)}`, 3)).rejects.toMatchObject(tooLong);
    await edit('短了', 3);
    await expect(edit(longTitle, 4)).rejects.toMatchObject(tooLong);
  });

  test('a text with a word that is refused by now stays', async () => {
    const author = await someone(app);
    const written = await kinds.question.post(author, '正文');
    await app.db.updateTable('question').set({ title: '说甲乙丙？' }).where('id', '=', written.id).execute();
    await filter('refuse', '甲乙丙');
    const { tagIds } = await app.db.selectFrom('question').select('tagIds').where('id', '=', written.id).executeTakeFirstOrThrow();
    const edit = (title: string, body: string, version: number) =>
      author.call(editQuestion, { params: { questionId: written.id }, body: { title, body, tagIds, version } });
    await edit('再说甲乙丙？', '正文', 1);
    await expect(edit('再说甲乙丙？', '甲乙丙', 2)).rejects.toMatchObject({ fields: [{ field: 'body', code: 'words.refused' }] });
    await edit('什么？', '正文', 2);
    await expect(edit('再说甲乙丙？', '正文', 3)).rejects.toMatchObject({ fields: [{ field: 'title', code: 'words.refused' }] });
  });
});

test('tags of a question stay when there are too many, when one becomes a group and when it is closed, and none is added', async () => {
  const author = await someone(app);
  const tagIds = await Promise.all([1, 2, 3].map(() => app.write((tx) => aQuestionTag(tx))));
  const { questionId } = await author.call(addQuestion, { body: { title: '茶？', body: '正文', tagIds } });
  const [first = '', second = ''] = tagIds;
  const role = await app.db.insertInto('role').values({ nameZh: '别的' }).returning('id').executeTakeFirstOrThrow();
  await app.db.insertInto('tagRight').values({ tagId: second, right: 'post', roleId: role.id }).execute();
  const other = await app.write((tx) => aQuestionTag(tx, { parentId: first }));
  drop(app.services, 'question-tags');
  await setSettings(app, { questionTagLimit: '2' });
  const edit = (ids: string[], version: number) =>
    author.call(editQuestion, { params: { questionId }, body: { title: '改好？', body: '正文', tagIds: ids, version } });
  await edit(tagIds, 1);
  await expect(edit([...tagIds, other], 2)).rejects.toMatchObject({ fields: [{ field: 'tagIds', code: 'question.too_many_tags' }] });
  await edit(tagIds.slice(0, 2), 2);
  await edit([second], 3);
  await expect(edit([second, first], 4)).rejects.toMatchObject({ fields: [{ field: 'tagIds', code: 'tag.not_leaf' }] });
});

test('hidden parts stay when they are off and when their grade is gone, and their words can be edited', async () => {
  const author = await someone(app);
  const form = await author.call(readTopicForm);
  const top = Math.max(...form.grades.map(({ points }) => points));
  const hide = (value: number, text: string) => `前\n\n:::hide{type=grade value=${value}}\n${text}\n:::`;
  const written = await kinds.topic.post(author, hide(top, '里面有错字'));
  await app.db.deleteFrom('grade').where('points', '=', String(top)).execute();
  grades.drop(app.services.announcer);
  await without('hidden');
  const { edit } = kinds.topic;
  await edit(author, written, hide(top, '里面改好'), 1);
  await expect(edit(author, written, `${hide(top, '里面改好')}\n\n${hide(top, '又一个')}`, 2)).rejects.toMatchObject({
    fields: [{ code: 'body.tool_off' }],
  });
  await setSettings(app, initial);
  await expect(edit(author, written, hide(7, '里面改好'), 2)).rejects.toMatchObject({ fields: [{ code: 'hidden.grade_unknown' }] });
});

test('files and a video stay where they are off by now, and none is added', async () => {
  const author = await someone(app);
  const [file, another] = [
    await aFile(app, author, '谱一.txt', Buffer.from('一')),
    await aFile(app, author, '谱二.txt', Buffer.from('二')),
  ];
  const written = await kinds.comment.post(author, `有错字 ${linkTo(file)}`);
  await without('file');
  const { edit } = kinds.comment;
  await edit(author, written, `改好 ${linkTo(file)}`, 1);
  await expect(edit(author, written, `改好 ${linkTo(file)} ${linkTo(another)}`, 2)).rejects.toMatchObject({
    fields: [{ code: 'body.tool_off' }],
  });
  // The file is deleted: its card says so, and the text can still be edited.
  await app.db.deleteFrom('fileUse').where('subjectId', '=', written.id).execute();
  await edit(author, written, `又改好 ${linkTo(file)}`, 2);
});

test.each([
  ['complex', 'https://a.cn '.repeat(4020), 'body.too_complex', 'https://b.cn '.repeat(30)],
  ['deep', `${'> '.repeat(42)}一`, 'body.too_deep', `\n\n${'> '.repeat(42)}二`],
])('a text that is too %s by now can be edited, and none is added', async (_, heavy, code, adds) => {
  const author = await someone(app);
  const { post, edit } = kinds.comment;
  const written = await post(author, '轻的');
  await expect(edit(author, written, heavy, 1)).rejects.toMatchObject({ fields: [{ code }] });
  await app.db
    .updateTable('comment')
    .set({ bodySource: `有错字\n\n${heavy}` })
    .where('id', '=', written.id)
    .execute();
  await edit(author, written, `错字改好\n\n${heavy}`, 1);
  await expect(edit(author, written, `错字改好\n\n${heavy}${adds}`, 2)).rejects.toMatchObject({ fields: [{ code }] });
  await edit(author, written, '轻的', 2);
  await expect(edit(author, written, `错字改好\n\n${heavy}`, 3)).rejects.toMatchObject({ fields: [{ code }] });
});

test('others learn nothing of a text by editing it', async () => {
  const [author, other] = [await someone(app), await someone(app)];
  const written = await kinds.topic.post(author, '说甲乙丙');
  await app.db.updateTable('topic').set({ state: 'deleted_by_user' }).where('id', '=', written.id).execute();
  await filter('refuse', '甲乙丙');
  const refused = { fields: [{ code: 'words.refused' }] };
  await expect(kinds.topic.edit(other, written, '说甲乙丙', 1)).rejects.toMatchObject(refused);
});
