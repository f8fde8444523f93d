import {
  addFeedback,
  addQuestion,
  addTopic,
  listModerationLog,
  createCaptcha,
  editAnswer,
  editTopic,
  type ErrorCode,
  errors,
  login,
  postAnswer,
  postComment,
  readBaseInfo,
  readLoginForm,
  readQuestion,
  readQuestionForm,
  readRegistrationForm,
  readReportForm,
  readThread,
  readTopicForm,
  register,
  type SettingKey,
} from '@chaguan/contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aQuestion, anAnswer } from '../src/modules/questions/testing.ts';
import { leafNamed, report } from '../src/modules/reports/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp, type Person } from './app.ts';
import { setSettings } from './cast.ts';

const app = testApp();
let alice: Person;
let own: { topicId: string; questionId: string; answerId: string; others: string };

beforeAll(async () => {
  alice = await app.member('alice');
  const bob = await app.member('bob');
  own = await app.write(async (tx) => {
    const topicId = await aTopic(tx, app.services, { authorId: alice.id });
    const others = await aTopic(tx, app.services, { authorId: bob.id });
    const questionId = await aQuestion(tx, app.services, { authorId: bob.id });
    return { topicId, others, questionId, answerId: await anAnswer(tx, app.services, { questionId, authorId: alice.id }) };
  });
});

const info = async () => app.visitor.call(readBaseInfo);
const inThread = async () => (await alice.call(readThread, { params: { topicId: own.topicId } })).topic.viewer;
const underQuestion = async () => alice.call(readQuestion, { params: { questionId: own.questionId } });

async function captcha() {
  const { key } = await app.visitor.call(createCaptcha);
  const { answer } = await app.db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  return { captchaKey: key, captcha: answer };
}

interface Switch {
  name: string;
  values: Partial<Record<SettingKey, string>>;
  /** What the screen asks whether it is open: the form or the page that holds the way in. */
  open: () => Promise<boolean>;
  /** Whether the menus of every page lead there; undefined where the way in is on the page itself. */
  menu?: () => Promise<boolean>;
  /** The act itself, and what it is refused with. */
  act?: () => Promise<unknown>;
  code?: ErrorCode;
}

const registration = { registrationAccount: 'false', registrationPhone: 'false', registrationEmail: 'false' } as const;
const ofStranger = async () => ({
  account: 'stranger',
  password: 'a long password 9',
  agreed: true,
  ...(await captcha()),
});

/** Those of the specification, section 4. */
const switches: readonly Switch[] = [
  {
    name: 'registration',
    values: registration,
    open: async () => (await app.visitor.call(readRegistrationForm)).kinds.length > 0,
    menu: async () => (await info()).features.registration,
    act: async () => app.visitor.call(register, { body: await ofStranger() }),
    code: 'registration.closed',
  },
  {
    name: 'login',
    values: { loginOpen: 'false' },
    open: async () => (await app.visitor.call(readLoginForm, {})).open,
    menu: async () => (await info()).features.login,
    act: async () => app.visitor.call(login, { body: { way: 'phone', account: '13800000000', password: 'a long password 9' } }),
    code: 'login.closed',
  },
  {
    name: 'topics',
    values: { topicOpen: 'false' },
    open: async () => (await alice.call(readTopicForm)).open,
    menu: async () => (await info()).features.topic,
    act: async () => alice.call(addTopic, { body: { title: '一壶', tagId: '1', body: '好茶' } }),
    code: 'topic.closed_feature',
  },
  {
    name: 'questions',
    values: { questionOpen: 'false' },
    open: async () => (await alice.call(readQuestionForm)).open,
    menu: async () => (await info()).features.question,
    act: async () => alice.call(addQuestion, { body: { title: '怎么泡', tagIds: ['1'], body: '求教' } }),
    code: 'question.closed_feature',
  },
  {
    name: 'feedback',
    values: { feedbackOpen: 'false' },
    open: async () => (await info()).features.feedback,
    menu: async () => (await info()).features.feedback,
    act: async () =>
      app.visitor.call(addFeedback, { body: { name: '阿明', contact: 'ming@example.org', content: '茶凉了', ...(await captcha()) } }),
    code: 'feedback.closed',
  },
  {
    name: 'moderation log',
    values: { moderationLogOpen: 'false' },
    open: async () => (await info()).features.moderationLog,
    menu: async () => (await info()).features.moderationLog,
    act: async () => app.visitor.call(listModerationLog, { query: {} }),
    code: 'moderation_log.closed',
  },
  {
    name: 'comments',
    values: { commentOpen: 'false' },
    open: async () => (await inThread()).comment,
    act: async () => alice.call(postComment, { params: { topicId: own.topicId }, body: { body: '一楼' } }),
    code: 'comment.closed_feature',
  },
  {
    name: 'answers',
    values: { answerOpen: 'false' },
    open: async () => (await underQuestion()).question.viewer.answer,
    act: async () => alice.call(postAnswer, { params: { questionId: own.questionId }, body: { body: '用沸水' } }),
    code: 'answer.closed_feature',
  },
  {
    name: 'reports',
    values: { reportOpen: 'false' },
    open: async () => (await alice.call(readReportForm)).open,
    menu: async () => (await info()).features.report,
    act: async () => report(alice, { targetKind: 'topic', targetId: own.others }, { categoryId: await leafNamed(alice, 'Advertising') }),
    code: 'report.closed_feature',
  },
  {
    name: 'topic editing',
    values: { topicEditOpen: 'false' },
    open: async () => (await inThread()).edit,
    act: async () => alice.call(editTopic, { params: { topicId: own.topicId }, body: { title: '新题', body: '新文', version: 1 } }),
    code: 'topic.edit_closed',
  },
  {
    name: 'answer editing',
    values: { answerEditOpen: 'false' },
    open: async () => (await underQuestion()).answers.items.find(({ id }) => id === own.answerId)?.viewer.edit ?? false,
    act: async () => alice.call(editAnswer, { params: { answerId: own.answerId }, body: { body: '改了', version: 1 } }),
    code: 'answer.edit_closed',
  },
  {
    name: 'the portal on computers',
    values: { supportAccessDevice: '3' },
    open: async () => [1, 2].includes((await info()).supportAccessDevice),
  },
];

const initial: Record<string, string> = { supportAccessDevice: '1' };

afterEach(async () => {
  const keys = switches.flatMap(({ values }) => Object.keys(values));
  await setSettings(app, Object.fromEntries(keys.map((key) => [key, initial[key] ?? 'true'])));
});

test('there are twelve', () => {
  expect(switches).toHaveLength(12);
});

test.each(switches)('$name: the screen says that it is closed', async ({ values, open }) => {
  expect(await open()).toBe(true);
  await setSettings(app, values);
  expect(await open()).toBe(false);
});

const inMenus = switches.flatMap(({ name, values, menu }) => (menu ? [{ name, values, menu }] : []));

test.each(inMenus)('$name: no menu leads there any more', async ({ values, menu }) => {
  expect(await menu()).toBe(true);
  await setSettings(app, values);
  expect(await menu()).toBe(false);
});

const acts = switches.flatMap(({ name, values, act, code }) => (act && code ? [{ name, values, act, code }] : []));

test.each(acts)('$name: the call itself is refused with its code', async ({ values, act, code }) => {
  await setSettings(app, values);
  await expect(act()).rejects.toMatchObject({ status: errors[code], code });
});

test.each(switches)('$name: what the others do goes on', async ({ name, values }) => {
  await setSettings(app, values);
  const others = switches.filter((other) => other.name !== name && !(name === 'login' && other.name === 'registration'));
  for (const other of others) expect([other.name, await other.open()]).toEqual([other.name, true]);
});
