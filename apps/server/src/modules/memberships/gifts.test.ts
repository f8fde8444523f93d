import { addGiftTask, deleteGiftTask, editGiftTask, listGiftRecipients, listGiftTasks, type Body } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cancelMember } from '../members/index.ts';
import { aMember } from '../members/testing.ts';
import { giveLasting, giveOnce } from './gifts/give.ts';
import { aRole, daysLater } from './testing.ts';

const app = testApp();

const dayMs = 86_400_000;
const task = (roleId: string, more: Partial<Body<typeof addGiftTask>> = {}): Body<typeof addGiftTask> => ({
  kind: 'lasting',
  name: '见面礼',
  roleId,
  unit: 'day',
  quantity: 7,
  enabled: true,
  pointsEarned: 0,
  ...more,
});
const add = async (body: Body<typeof addGiftTask>) => (await (await app.staff('boss')).call(addGiftTask, { body })).id;
const receivers = async (taskId: string) =>
  (await app.db.selectFrom('giftReceipt').select('memberId').where('taskId', '=', taskId).orderBy('memberId').execute()).map(
    ({ memberId }) => memberId,
  );
const give = () => giveLasting(app.services);
const idOf = async (account: string) => (await app.member(account)).id;

test.each<[string, Partial<Body<typeof addGiftTask>>, string]>([
  ['a window that ends before it begins', { opensAt: '2026-02-01T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' }, 'closesAt'],
  ['an empty time of registration', { registeredFrom: '2026-01-01T00:00:00Z', registeredUntil: '2026-01-01T00:00:00Z' }, 'registeredUntil'],
  ['a blank name', { name: ' ' }, 'name'],
  ['a role that is not there', { roleId: '999999' }, 'roleId'],
  ['a time that is too long', { unit: 'year', quantity: 200 }, 'quantity'],
  ['no time', { quantity: 0 }, 'quantity'],
  ['points below zero', { pointsEarned: -1 }, 'pointsEarned'],
])('%s is refused at its field', async (_, bad, field) => {
  const body = task(await aRole(app, crypto.randomUUID()), bad);
  await expect((await app.staff('boss')).call(addGiftTask, { body })).rejects.toMatchObject({ status: 422, fields: [{ field }] });
  await expect((await app.member('alice')).call(addGiftTask, { body })).rejects.toMatchObject({ status: 403 });
});

test('a lasting gift reaches who comes and meets the conditions, once, and adds to what is held', async () => {
  const roleId = await aRole(app, '新客');
  const [alice, bob] = [await idOf('alice'), await idOf('bob')];
  const away = await app.write((tx) => aMember(tx));
  await app.db.updateTable('member').set({ pointsEarned: '50' }).where('id', '=', bob).execute();
  const everyone = await add(task(roleId));
  const diligent = await add(task(roleId, { pointsEarned: 50 }));
  const newMembers = await add(task(roleId, { registeredFrom: new Date(app.clock.now().getTime() + dayMs).toISOString() }));
  const later = await add(task(roleId, { opensAt: new Date(app.clock.now().getTime() + dayMs).toISOString() }));
  const off = await add(task(roleId, { enabled: false }));
  await Promise.all([give(), give(), give()]);
  await give();
  expect(await receivers(everyone)).toEqual(expect.arrayContaining([alice, bob]));
  expect(await receivers(everyone)).not.toContain(away);
  expect(await receivers(diligent)).toEqual([bob]);
  for (const none of [newMembers, later, off]) expect(await receivers(none)).toEqual([]);
  const roles = await app.db
    .selectFrom('memberRole')
    .select(['memberId', 'endsAt'])
    .where('roleId', '=', roleId)
    .where('memberId', 'in', [alice, bob])
    .orderBy('memberId')
    .execute();
  expect(roles.map(({ endsAt }) => Math.round(((endsAt?.getTime() ?? 0) - app.clock.now().getTime()) / dayMs))).toEqual([7, 14]);
  const boss = await app.staff('boss');
  await daysLater(app, 2, boss);
  const dora = await idOf('dora');
  await give();
  expect(await receivers(later)).toEqual([boss.id, dora].toSorted((a, b) => Number(a) - Number(b)));
  expect(await receivers(everyone)).toContain(dora);
  const result = await boss.call(listGiftRecipients, { params: { taskId: diligent } });
  expect(result).toMatchObject({ total: 1, task: { given: 1, pointsEarned: 50 }, items: [{ member: { account: 'bob' } }] });
  await expect(boss.call(deleteGiftTask, { params: { taskId: diligent } })).rejects.toMatchObject({ code: 'gift.given' });
  await boss.call(deleteGiftTask, { params: { taskId: newMembers } });
  const { kind: _, ...form } = task(roleId, { pointsEarned: 0, name: '改过的' });
  await boss.call(editGiftTask, { params: { taskId: off }, body: form });
  await give();
  expect(await receivers(off)).toEqual(await receivers(later));
  const acts = await app.db.selectFrom('auditEntry').select('act').where('subjectKind', '=', 'gift_task').orderBy('id').execute();
  expect(acts.map(({ act }) => act)).toEqual([
    ...Array.from({ length: 5 }, () => 'gift_task.added'),
    'gift_task.deleted',
    'gift_task.edited',
  ]);
});

test('a single run reaches every active member once, however often and alongside what it is run', async () => {
  const boss = await app.staff('boss');
  const roleId = await aRole(app, '节礼');
  const ids = await app.write(async (tx) => {
    const made: string[] = [];
    for (let n = 0; n < 450; n += 1) made.push(await aMember(tx));
    return made;
  });
  const [gone = '', ...stay] = ids;
  await app.write((tx) => cancelMember(tx, app.clock.now(), gone));
  const taskId = await add(task(roleId, { kind: 'once', enabled: false, opensAt: '2020-01-01T00:00:00Z' }));
  await Promise.all([app.settle(), giveOnce(app.services, { taskId }), giveOnce(app.services, { taskId })]);
  const received = await receivers(taskId);
  expect(received).toEqual(expect.arrayContaining(stay));
  expect(received).not.toContain(gone);
  const roles = await app.db.selectFrom('memberRole').select('endsAt').where('roleId', '=', roleId).execute();
  expect(roles).toHaveLength(received.length);
  const farthest = Math.max(...roles.map(({ endsAt }) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY));
  expect(Math.round((farthest - app.clock.now().getTime()) / dayMs)).toBe(7);
  const [listed] = (await boss.call(listGiftTasks, {})).items;
  expect(listed).toMatchObject({ id: taskId, kind: 'once', enabled: true, opensAt: null, given: received.length });
  expect(listed?.doneAt).not.toBeNull();
  const { kind: _, ...form } = task(roleId);
  await expect(boss.call(editGiftTask, { params: { taskId }, body: form })).rejects.toMatchObject({ code: 'gift.runs_once' });
  await expect(boss.call(listGiftRecipients, { params: { taskId: '999999' } })).rejects.toMatchObject({ code: 'gift.not_found' });
  const latecomer = await app.write((tx) => aMember(tx));
  await giveOnce(app.services, { taskId });
  expect(await receivers(taskId)).not.toContain(latecomer);
});
