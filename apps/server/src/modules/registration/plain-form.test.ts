import { editSettings, login, createCaptcha, register, readRegistrationForm } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = testApp();
const password = 'longjing tea';
let numbers = 0;

function nextForm() {
  numbers += 1;
  return { account: `plain_${numbers}`, password, agreed: true };
}

async function captcha() {
  const { key } = await app.visitor.call(createCaptcha);
  const { answer } = await app.db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  return { captchaKey: key, captcha: answer };
}

test('account, password and terms are enough, and sign in afterwards', async () => {
  expect(await app.visitor.call(readRegistrationForm)).toMatchObject({ captchaRequired: false, hintRequired: false });
  const form = nextForm();
  const { systemUser } = await app.visitor.call(register, { body: form });
  const row = await app.db
    .selectFrom('member')
    .select(['hintQuestion', 'hintAnswerHash'])
    .where('id', '=', systemUser.id)
    .executeTakeFirst();
  expect(row).toEqual({ hintQuestion: '', hintAnswerHash: null });
  await app.visitor.call(login, { body: { account: form.account, password } });
});

test('half a hint is none', async () => {
  const body = { ...nextForm(), hintQuestion: '我喝的第一杯茶' };
  await expect(app.visitor.call(register, { body })).rejects.toMatchObject({ fields: [{ field: 'hintAnswer', code: 'field.required' }] });
});

test('an address that registers often, or asks which accounts exist, must answer a captcha for a day', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { registrationCaptchaAfter: '3' } } });
  app.clock.advance(24 * 60 * 60_000);
  const first = nextForm();
  await app.visitor.call(register, { body: first });
  for (const body of [first, first])
    await expect(app.visitor.call(register, { body })).rejects.toMatchObject({ fields: [{ code: 'account.taken' }] });
  expect((await app.visitor.call(readRegistrationForm)).captchaRequired).toBe(true);
  await expect(app.visitor.call(register, { body: first })).rejects.toMatchObject({
    fields: [{ field: 'captcha', code: 'captcha.required' }],
  });
  await app.visitor.call(register, { body: { ...nextForm(), ...(await captcha()) } });
  app.clock.advance(24 * 60 * 60_000);
  expect((await app.visitor.call(readRegistrationForm)).captchaRequired).toBe(false);
});

test('a burst does not outrun the count', async () => {
  app.clock.advance(24 * 60 * 60_000);
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => app.visitor.call(register, { body: nextForm() })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('staff switch the captcha off altogether', async () => {
  const boss = await app.staff('boss_of_today');
  await boss.call(editSettings, { body: { values: { registrationCaptcha: 'false' } } });
  expect((await app.visitor.call(readRegistrationForm)).captchaRequired).toBe(false);
  await app.visitor.call(register, { body: nextForm() });
  await boss.call(editSettings, { body: { values: { registrationCaptcha: 'true' } } });
});
