import {
  type Body,
  bindEmail,
  editMember,
  editSettings,
  notificationGroups,
  readMember,
  readNotificationSettings,
  sendMemberEmailCode,
  verifyOldEmail,
  setNotificationSettings,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCaptcha, codeFor } from '../verification/testing.ts';
import { goesTo, offOnSiteSql } from './index.ts';

const app = testApp();

async function set(account: string, body: Body<typeof setNotificationSettings>) {
  return (await app.member(account)).call(setNotificationSettings, { body });
}

test('a visitor has none', async () => {
  await expect(app.visitor.call(readNotificationSettings)).rejects.toMatchObject({ status: 401 });
  await expect(app.visitor.call(setNotificationSettings, { body: {} })).rejects.toMatchObject({ status: 401 });
});

test('nobody chose: defaults, and nothing stored', async () => {
  const alice = await app.member('alice');
  const settings = await alice.call(readNotificationSettings);
  expect(Object.keys(settings.groups)).toEqual([...notificationGroups]);
  expect(settings.groups.mentions).toEqual({ site: true, push: true, mail: 'at_once', wechat: false });
  expect(settings.groups.likes).toEqual({ site: true, push: false, mail: 'weekly', wechat: false });
  expect(settings).toMatchObject({ best: 'weekly', quietHours: null, timeZone: 'Asia/Shanghai', siteMails: false, email: 'none' });
  expect(await app.db.selectFrom('notificationSetting').selectAll().where('memberId', '=', alice.id).execute()).toEqual([]);
});

test('what is named changes, the rest stays; the default again is not stored', async () => {
  const bo = await app.member('bo');
  await set('bo', { groups: { likes: { mail: 'off', site: false } }, best: 'off' });
  const changed = await set('bo', { groups: { mentions: { push: false }, likes: { site: true } } });
  expect(changed.groups.likes).toEqual({ site: true, push: false, mail: 'off', wechat: false });
  expect(changed.groups.mentions).toEqual({ site: true, push: false, mail: 'at_once', wechat: false });
  expect(changed.best).toBe('off');
  const stored = async () =>
    (await app.db.selectFrom('notificationSetting').select('choices').where('memberId', '=', bo.id).executeTakeFirstOrThrow()).choices;
  expect(await stored()).toEqual({ 'likes.mail': 'off', 'mentions.push': 'off', 'best.mail': 'off' });
  await set('bo', { groups: { likes: { mail: 'weekly' }, mentions: { push: true } }, best: 'weekly' });
  expect(await stored()).toEqual({});
});

test('changes of two devices at once both stay', async () => {
  await Promise.all(notificationGroups.map((group) => set('twice', { groups: { [group]: { mail: 'daily' } } })));
  const settings = await (await app.member('twice')).call(readNotificationSettings);
  expect(notificationGroups.map((group) => settings.groups[group].mail)).toEqual(notificationGroups.map(() => 'daily'));
});

test('what is always on the site cannot be switched off there, and a refusal changes nothing', async () => {
  for (const group of ['decisions', 'value', 'messages', 'notices'] as const)
    await expect(set('carl', { groups: { [group]: { site: false }, likes: { push: true } } })).rejects.toMatchObject({
      code: 'notification.fixed',
    });
  const settings = await (await app.member('carl')).call(readNotificationSettings);
  expect(settings.groups.likes.push).toBe(false);
});

test('hours and zones that are none are refused by field', async () => {
  await expect(set('dora', { quietHours: { from: '08:00', until: '08:00' } })).rejects.toMatchObject({
    fields: [{ field: 'quietHours', code: 'notification.hours' }],
  });
  for (const timeZone of ['Mars/Olympus', '+08:00'])
    await expect(set('dora', { timeZone })).rejects.toMatchObject({ fields: [{ field: 'timeZone', code: 'field.choice' }] });
  for (const from of ['24:00', '7:00', '', '12:60'])
    await expect(set('dora', { quietHours: { from, until: '08:00' } })).rejects.toMatchObject({ status: 422 });
  await expect(set('dora', { groups: { likes: { mail: 'hourly' as 'daily' } } })).rejects.toMatchObject({ status: 422 });
});

test('quiet hours are set, kept when something else changes, and ended', async () => {
  const hours = { from: '22:30', until: '07:00' };
  expect(await set('eva', { quietHours: hours, timeZone: 'europe/berlin' })).toMatchObject({
    quietHours: hours,
    timeZone: 'Europe/Berlin',
  });
  expect(await set('eva', { best: 'off' })).toMatchObject({ quietHours: hours, timeZone: 'Europe/Berlin' });
  expect(await set('eva', { quietHours: null })).toMatchObject({ quietHours: null, timeZone: 'Europe/Berlin' });
});

test('a site with a mail server says that it sends mail', async () => {
  const { config } = app.services;
  Object.assign(config, { SMTP_URL: 'smtp://mail.example.org' });
  expect((await (await app.member('eva')).call(readNotificationSettings)).siteMails).toBe(true);
  Object.assign(config, { SMTP_URL: '' });
});

test('a site that only reads takes them too', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  expect((await set('eva', { best: 'weekly' })).best).toBe('weekly');
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
});

test('for whom a group goes to a channel, and from when', async () => {
  const [fay, gus, hal, ida] = await Promise.all(['fay', 'gus', 'hal', 'ida'].map((account) => app.member(account)));
  if (!fay || !gus || !hal || !ida) throw new Error('people are missing');
  await set('gus', { groups: { mentions: { push: false, mail: 'daily' } } });
  await set('hal', { groups: { mentions: { site: false } } });
  await set('ida', { quietHours: { from: '22:00', until: '08:00' }, timeZone: 'Asia/Tokyo' });
  const ids = [ida.id, hal.id, gus.id, fay.id];
  const now = new Date('2026-11-22T14:00:00Z');
  const night = [
    { memberId: ida.id, at: new Date('2026-11-22T23:00:00Z') },
    { memberId: fay.id, at: null },
  ];
  const { statements, result } = await app.statements(() => goesTo(app.db, 'push', 'mentions', ids, now));
  expect(result).toEqual(night);
  expect(statements).toHaveLength(1);
  expect(await goesTo(app.db, 'mail', 'mentions', ids, now)).toEqual(night);
  expect(await goesTo(app.db, 'mail', 'likes', ids, now)).toEqual([]);
  const { rows } = await sql<{ id: string }>`
    select id from member where id = any(${ids}::bigint[]) and ${offOnSiteSql(sql.ref('member.id'), sql`${'mentions'}::text`)}`.execute(
    app.db,
  );
  expect(rows.map(({ id }) => id)).toEqual([hal.id]);
});

test('an address counts as confirmed once its owner showed a code, and no more when staff change it', async () => {
  const [jo, boss] = [await app.member('jo'), await app.staff('boss')];
  const stateOf = async () => (await jo.call(readNotificationSettings)).email;
  const email = 'jo@example.org';
  await jo.call(sendMemberEmailCode, { body: { purpose: 'bind', email, ...(await aCaptcha(app)) } });
  await jo.call(bindEmail, { body: { email, code: (await codeFor(app, email)) ?? '' } });
  expect(await stateOf()).toBe('confirmed');

  const params = { memberId: jo.id };
  const editTo = async (address: string) => {
    const { nickname, showsDynamics, remark, stamp } = await boss.call(readMember, { params });
    await boss.call(editMember, { params, body: { nickname, clearHint: false, showsDynamics, remark, roles: [], stamp, email: address } });
  };
  await editTo(email);
  expect(await stateOf()).toBe('confirmed');
  await editTo('other@example.org');
  expect(await stateOf()).toBe('unconfirmed');

  await jo.call(sendMemberEmailCode, { body: { purpose: 'verify_old', ...(await aCaptcha(app)) } });
  await jo.call(verifyOldEmail, { body: { code: (await codeFor(app, 'other@example.org')) ?? '' } });
  expect(await stateOf()).toBe('confirmed');
});
