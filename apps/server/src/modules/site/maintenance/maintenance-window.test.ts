import {
  addTopic,
  type Body,
  editSettings,
  endMaintenanceWindow,
  listSettings,
  listTags,
  readBaseInfo,
  readMaintenanceWindow,
  setMaintenanceWindow,
} from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { someone } from '../../../../test/cast.ts';
import { keepMaintenanceTimes } from './advance-window.ts';

const app = testApp();

/** Anew each time: hours pass, and sessions end meanwhile. */
const boss = () => someone(app, { trustedSince: new Date() });

afterEach(async () => {
  await (await boss()).call(endMaintenanceWindow).catch(() => undefined);
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString();

type Form = Body<typeof setMaintenanceWindow>;

const form = (more: Partial<Form> = {}): Form => ({
  mode: 'closed',
  startsAt: inHours(2),
  endsAt: inHours(4),
  endsByItself: true,
  announceHours: 1,
  textZh: '换新机器',
  textEn: 'New machines',
  ...more,
});

const plan = async (more: Partial<Form> = {}) => (await boss()).call(setMaintenanceWindow, { body: form(more) });

async function pass(hours: number): Promise<void> {
  app.clock.advance(hours * hour);
  await keepMaintenanceTimes(app.services);
  await app.settle();
}

const announced = async () => (await app.visitor.call(readBaseInfo)).maintenance;

test('visitors, members and staff without the right are refused', async () => {
  const alice = await app.member('alice');
  await expect(app.visitor.call(setMaintenanceWindow, { body: form() })).rejects.toMatchObject({ status: 401 });
  await expect(alice.call(setMaintenanceWindow, { body: form() })).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(endMaintenanceWindow)).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(readMaintenanceWindow)).rejects.toMatchObject({ status: 403 });
});

test.each([
  ['startsAt', 'maintenance_window.past', () => ({ startsAt: inHours(-1) })],
  ['endsAt', 'maintenance_window.order', () => ({ endsAt: inHours(1) })],
  ['endsAt', 'maintenance_window.too_long', () => ({ endsAt: inHours(24 * 8) })],
  ['endsAt', 'maintenance_window.past', () => ({ startsAt: inHours(-0.1), endsAt: inHours(-0.05) })],
])('%s: %s', async (field, code, more) => {
  await expect(plan(more())).rejects.toMatchObject({ status: 422, fields: [{ field, code }] });
  expect((await (await boss()).call(readMaintenanceWindow)).window).toBeNull();
});

test('it is announced, begins and ends by itself, and says what it is of', async () => {
  await plan();
  expect(await announced()).toBeNull();
  await pass(1);
  expect(await announced()).toMatchObject({ mode: 'closed', state: 'planned', text: '换新机器' });
  await app.visitor.call(listTags);
  await pass(1);
  const { body, statusCode, headers } = await app.inject({ url: listTags.path, headers: { 'accept-language': 'en' } });
  expect([statusCode, body]).toEqual([503, 'New machines']);
  expect(Math.ceil(Number(headers['retry-after']) / 60)).toBe(120);
  expect(await announced()).toMatchObject({ state: 'running' });
  await (await boss()).call(listTags);
  const { items } = await (await boss()).call(listSettings);
  expect(items.find(({ key }) => key === 'mode')?.value).toBe('open');
  await pass(2);
  await app.visitor.call(listTags);
  expect(await announced()).toBeNull();
  expect((await (await boss()).call(readMaintenanceWindow)).window).toBeNull();
});

test('read-only maintenance refuses what is written, until staff end it', async () => {
  await plan({ mode: 'read_only', startsAt: inHours(0), endsByItself: false, announceHours: 0 });
  const post = async () => (await someone(app)).call(addTopic, { body: { title: '一壶', tagId: '1', body: '好茶' } });
  await expect(post()).rejects.toMatchObject({ code: 'site.read_only' });
  await pass(24);
  await expect(post()).rejects.toMatchObject({ code: 'site.read_only' });
  await (await boss()).call(endMaintenanceWindow);
  await expect(post()).rejects.not.toMatchObject({ code: 'site.read_only' });
  await expect((await boss()).call(endMaintenanceWindow)).rejects.toMatchObject({ code: 'maintenance_window.none' });
});

test('while it runs its end may be moved, and its start not; what staff closed stays closed with their words', async () => {
  const startsAt = inHours(0);
  await plan({ startsAt });
  await expect(plan({ startsAt: inHours(1) })).rejects.toMatchObject({
    fields: [{ field: 'startsAt', code: 'maintenance_window.begun' }],
  });
  await plan({ startsAt, endsAt: inHours(6) });
  await (await boss()).call(editSettings, { body: { values: { mode: 'closed', closingText: '打烊' } } });
  expect((await app.inject({ url: listTags.path })).body).toBe('打烊');
  await (await boss()).call(editSettings, { body: { values: { mode: 'open' } } });
  expect((await app.inject({ url: listTags.path })).body).toBe('换新机器');
  await pass(5);
  expect((await app.inject({ url: listTags.path })).statusCode).toBe(503);
});

test('what nobody was there to begin and end is over when somebody is', async () => {
  await plan();
  await pass(48);
  expect((await (await boss()).call(readMaintenanceWindow)).window).toBeNull();
  await app.visitor.call(listTags);
});

test('two who plan at once plan the same one', async () => {
  const other = await app.staff('other');
  await Promise.all([plan(), other.call(setMaintenanceWindow, { body: form({ textZh: '另一个' }) })]);
  const { count } = await app.db
    .selectFrom('maintenanceWindow')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  expect(count).toBe('1');
});
