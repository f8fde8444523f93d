import {
  notificationGroups,
  readNotificationSettings,
  readUnsubscribe,
  setNotificationSettings,
  unsubscribe,
  editSettings,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { unsubscribeToken } from './commands/unsubscribe.ts';

const app = testApp();

const tokenOf = (memberId: string, scope: Parameters<typeof unsubscribeToken>[2]) => unsubscribeToken(app.services.seal, memberId, scope);
const settingsOf = async (account: string) => (await app.member(account)).call(readNotificationSettings);

test('one press of the mail program ends one group, without signing in, once or twice', async () => {
  const alice = await app.member('alice');
  const token = tokenOf(alice.id, 'likes');
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
  }
  const { groups, best } = await settingsOf('alice');
  expect(groups.likes).toEqual({ site: true, push: false, mail: 'off', wechat: false });
  expect(groups.replies.mail).toBe('at_once');
  expect(best).toBe('weekly');
});

test('a scanner that follows the link ends nothing, and is led to the page', async () => {
  const bo = await app.member('bo');
  const token = tokenOf(bo.id, 'all');
  const answer = await app.inject({ method: 'GET', url: `/api/unsubscribe/${token}` });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/unsubscribe?token=${token}`);
  expect(await app.visitor.call(readUnsubscribe, { params: { token } })).toEqual({ scope: 'all' });
  expect((await settingsOf('bo')).groups.replies.mail).toBe('at_once');
});

test('all mail, and what else was chosen stays', async () => {
  const carl = await app.member('carl');
  await carl.call(setNotificationSettings, { body: { groups: { likes: { push: true } }, quietHours: { from: '22:00', until: '07:00' } } });
  expect(await app.visitor.call(unsubscribe, { params: { token: tokenOf(carl.id, 'all') } })).toEqual({ scope: 'all' });
  const { groups, best, quietHours } = await settingsOf('carl');
  expect(notificationGroups.map((group) => groups[group].mail)).toEqual(notificationGroups.map(() => 'off'));
  expect(best).toBe('off');
  expect(groups.likes.push).toBe(true);
  expect(quietHours).toEqual({ from: '22:00', until: '07:00' });
});

test('the best of the week alone', async () => {
  const dora = await app.member('dora');
  await app.visitor.call(unsubscribe, { params: { token: tokenOf(dora.id, 'best') } });
  expect(await settingsOf('dora')).toMatchObject({ best: 'off', groups: { likes: { mail: 'weekly' } } });
});

test('nobody ends the mail of another, nor more than was signed', async () => {
  const [eva, fay] = [await app.member('eva'), await app.member('fay')];
  const token = tokenOf(eva.id, 'likes');
  const [, , signature = ''] = token.split('.');
  const forged = [
    `${fay.id}.likes.${signature}`,
    `${eva.id}.all.${signature}`,
    `${eva.id}.likes.${signature.slice(0, -1)}`,
    `${eva.id}.likes.`,
    `${eva.id}.likes`,
    `${eva.id}.likes.${signature}.x`,
    `${eva.id}.toString.${signature}`,
    `0.likes.${signature}`,
    '....',
    'x'.repeat(120),
    encodeURIComponent("' or 1=1"),
  ];
  for (const text of forged) {
    await expect(app.visitor.call(unsubscribe, { params: { token: text } })).rejects.toMatchObject({ code: 'unsubscribe.unknown' });
    await expect(app.visitor.call(readUnsubscribe, { params: { token: text } })).rejects.toMatchObject({ status: 404 });
  }
  for (const account of ['eva', 'fay']) expect((await settingsOf(account)).groups.likes.mail).toBe('weekly');
});

test('it works on a site that only reads, on one that is closed, and for an account that is gone it does nothing', async () => {
  const boss = await app.staff('boss');
  const gus = await app.member('gus');
  for (const [mode, scope] of [
    ['read_only', 'likes'],
    ['closed', 'watched'],
  ] as const) {
    await boss.call(editSettings, { body: { values: { mode } } });
    await app.visitor.call(unsubscribe, { params: { token: tokenOf(gus.id, scope) } });
    await boss.call(editSettings, { body: { values: { mode: 'open' } } });
    expect((await settingsOf('gus')).groups[scope].mail).toBe('off');
  }
  await app.visitor.call(unsubscribe, { params: { token: tokenOf('999999', 'all') } });
  expect(await app.db.selectFrom('notificationSetting').select('memberId').where('memberId', '=', '999999').execute()).toEqual([]);
});
