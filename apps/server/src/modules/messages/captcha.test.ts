import { createCaptcha, editSettings, sendMessage } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';

const app = testApp({ RATE_LIMIT: '100000' });
let boss: Person;

beforeAll(async () => {
  boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { messageCaptchaAfter: '3' } } });
});

async function solved(): Promise<{ captchaKey: string; captcha: string }> {
  const { key } = await app.visitor.call(createCaptcha);
  const { answer } = await app.db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  return { captchaKey: key, captcha: answer };
}

const say = (from: Person, text: string, more = {}, key?: string) =>
  from.call(sendMessage, { params: { memberId: boss.id }, body: { text, ...more } }, key);
const asks = (code: string) => ({ status: 422, fields: [{ field: 'captcha', code }] });

test('beyond the rate each message asks for a captcha; a right one begins the count anew, and a minute does', async () => {
  const alice = await app.member('alice');
  for (const text of ['1', '2', '3']) await say(alice, text);
  for (const text of ['4', '5']) await expect(say(alice, text)).rejects.toMatchObject(asks('captcha.required'));
  await say(alice, '4', await solved());
  for (const text of ['5', '6']) await say(alice, text);
  await expect(say(alice, '7')).rejects.toMatchObject(asks('captcha.required'));
  app.clock.advance(61_000);
  await say(alice, '7');
  await say(await app.member('other'), 'counted apart');
});

test('a burst is counted one by one', async () => {
  const hasty = await app.member('hasty');
  const sent = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => say(hasty, `${at}`)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('a captcha works once, also under a key and when the message is refused', async () => {
  const bob = await app.member('bob');
  for (const text of ['1', '2', '3']) await say(bob, text);
  const right = await solved();
  await expect(say(bob, '4', { ...right, captcha: 'zzzz' }, 'k4')).rejects.toMatchObject(asks('captcha.wrong'));
  await expect(say(bob, '4', right, 'k4')).rejects.toMatchObject(asks('captcha.wrong'));
  const another = await solved();
  await expect(say(bob, ' ', another, 'k5')).rejects.toMatchObject({ fields: [{ field: 'text', code: 'body.empty' }] });
  for (const text of ['5', '6']) await say(bob, text);
  await expect(say(bob, '7', another)).rejects.toMatchObject(asks('captcha.wrong'));
  const body = { text: '7', ...(await solved()) };
  const first = await bob.call(sendMessage, { params: { memberId: boss.id }, body }, 'k7');
  expect(await bob.call(sendMessage, { params: { memberId: boss.id }, body }, 'k7')).toEqual(first);
});

test('staff are not asked; 0 asks always', async () => {
  for (let at = 0; at < 6; at += 1)
    await boss.call(sendMessage, { params: { memberId: (await app.member('alice')).id }, body: { text: `${at}` } });
  await boss.call(editSettings, { body: { values: { messageCaptchaAfter: '0' } } });
  const first = await app.member('first');
  await expect(say(first, 'hello')).rejects.toMatchObject(asks('captcha.required'));
  await say(first, 'hello', await solved());
  await expect(say(first, 'again')).rejects.toMatchObject(asks('captcha.required'));
});
