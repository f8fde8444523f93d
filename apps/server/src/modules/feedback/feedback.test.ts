import {
  addFeedback,
  answerFeedback,
  closeFeedback,
  createCaptcha,
  deleteFeedback,
  editSettings,
  listFeedback,
  listOutbox,
  readQueueCounts,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { purge } from '../retention/purge.ts';
import { feedbackRetention } from './index.ts';

const app = testApp();
const form = { name: '阿明', contact: 'ming@example.org', content: '茶凉了。\n能续水吗？' };

/** The answer of a drawing is only in the database. */
async function captcha() {
  const { key } = await app.visitor.call(createCaptcha);
  const { answer } = await app.db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  return { captchaKey: key, captcha: answer };
}

async function write(more: Partial<typeof form> = {}): Promise<string> {
  await app.visitor.call(addFeedback, { body: { ...form, ...more, ...(await captcha()) } });
  const { id } = await app.db.selectFrom('feedback').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return id;
}

test('a captcha is always wanted, and is good once', async () => {
  await expect(app.visitor.call(addFeedback, { body: form })).rejects.toMatchObject({
    fields: [{ field: 'captcha', code: 'captcha.required' }],
  });
  const right = await captcha();
  await app.visitor.call(addFeedback, { body: { ...form, ...right } });
  await expect(app.visitor.call(addFeedback, { body: { ...form, ...right } })).rejects.toMatchObject({
    fields: [{ code: 'captcha.wrong' }],
  });
});

test.each([
  ['name', '\u200b \u202e'],
  ['name', '茶'.repeat(31)],
  ['contact', ' '],
  ['content', '\n\t'],
  ['content', '茶'.repeat(1001)],
])('%s %j is refused, and the captcha stays good', async (field, value) => {
  const right = await captcha();
  await expect(app.visitor.call(addFeedback, { body: { ...form, [field]: value, ...right } })).rejects.toMatchObject({
    fields: [{ field }],
  });
  await app.visitor.call(addFeedback, { body: { ...form, ...right } });
});

test('only staff who look after people read it, and it counts as waiting', async () => {
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  const before = (await boss.call(readQueueCounts)).feedback;
  const id = await write();
  await expect(alice.call(listFeedback, {})).rejects.toMatchObject({ status: 403 });
  await expect(app.visitor.call(listFeedback, {})).rejects.toMatchObject({ status: 401 });
  expect((await boss.call(listFeedback, { query: { state: 'open' } })).items[0]).toMatchObject({ id, ...form, mayAnswer: true });
  expect((await boss.call(readQueueCounts)).feedback).toBe(before + 1);
  await boss.call(closeFeedback, { params: { feedbackId: id } });
  expect((await boss.call(readQueueCounts)).feedback).toBe(before);
});

test('an answer leaves once by mail, to the address alone, and quotes nothing', async () => {
  const boss = await app.staff('boss');
  const id = await write({ contact: 'Ming@Example.org', content: '买药上 https://spam.example' });
  const answer = () => boss.call(answerFeedback, { params: { feedbackId: id }, body: { answer: '续好了。' } });
  const outcomes = await Promise.allSettled([answer(), answer()]);
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected']);
  await app.settle();
  const mails = (await boss.call(listOutbox, {})).items.filter(({ to }) => to === 'ming@example.org');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('续好了。');
  expect(mails[0]?.text).not.toContain('spam');
  const displayed = (await boss.call(listFeedback, { query: { state: 'answered' } })).items[0];
  expect(displayed).toMatchObject({ id, mail: 'sent', answer: '续好了。', settledBy: { account: 'boss' } });
});

test('what is no e-mail address cannot be answered by mail', async () => {
  const boss = await app.staff('boss');
  for (const contact of ['13800000000', 'a@b.c, victim@example.org', 'x\r\nBcc: victim@example.org']) {
    const params = { feedbackId: await write({ contact }) };
    await expect(boss.call(answerFeedback, { params, body: { answer: '好' } })).rejects.toMatchObject({ code: 'feedback.no_address' });
  }
});

test('the switch closes it', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { feedbackOpen: 'false' } } });
  await expect(write()).rejects.toMatchObject({ code: 'feedback.closed' });
  await boss.call(editSettings, { body: { values: { feedbackOpen: 'true' } } });
});

test('it is deleted by staff, and by the clock after its days', async () => {
  const boss = await app.staff('boss');
  const feedbackId = await write();
  await boss.call(deleteFeedback, { params: { feedbackId } });
  await expect(boss.call(deleteFeedback, { params: { feedbackId } })).rejects.toMatchObject({ code: 'feedback.not_found' });
  await write();
  app.clock.advance(364 * 24 * 60 * 60_000);
  const kept = await write();
  app.clock.advance(2 * 24 * 60 * 60_000);
  await purge(app.services, feedbackRetention);
  expect(await app.db.selectFrom('feedback').select('id').execute()).toEqual([{ id: kept }]);
});
