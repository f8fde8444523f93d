import { addNotice, countNoticeAudience, listNotices, markNoticeRead, readNotice, readStaffNotice, deleteNotice } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { cancelMember } from '../members/index.ts';
import { aRole } from '../memberships/testing.ts';
import { aNotice, noticeForm, titlesOf, type NoticeForm } from './testing.ts';

const app = testApp();

let counter = 0;
const someone = (more?: { roleIds?: string[] }) => app.member(`guest_${(counter += 1)}`, more);
const earned = ({ id }: Person, points: number) =>
  app.db
    .updateTable('member')
    .set({ pointsEarned: String(points) })
    .where('id', '=', id)
    .execute();

/** Whoever is not in the audience cannot tell such a notice from one that never was. */
async function seesNothing(person: Person, noticeId: string, title: string): Promise<void> {
  expect(await titlesOf(person)).not.toContain(title);
  for (const endpoint of [readNotice, markNoticeRead, deleteNotice])
    await expect(person.call(endpoint, { params: { noticeId } })).rejects.toMatchObject({ status: 404, code: 'notice.not_found' });
  expect(await app.db.selectFrom('noticeMark').select('noticeId').where('memberId', '=', person.id).execute()).toEqual([]);
}

async function sees(person: Person, noticeId: string, title: string): Promise<void> {
  expect(await titlesOf(person)).toContain(title);
  expect(await person.call(readNotice, { params: { noticeId } })).toMatchObject({ id: noticeId, title, read: false });
}

test('everybody who was registered before has it, and nobody who came later', async () => {
  const early = await someone();
  const noticeId = await aNotice(app, { title: '给大家' });
  const late = await someone();
  await sees(early, noticeId, '给大家');
  await seesNothing(late, noticeId, '给大家');
  expect((await early.call(listNotices, {})).items[0]).toMatchObject({ excerpt: '凌晨两点到四点停机。', editedAt: null });
  expect((await early.call(readNotice, { params: { noticeId } })).html).toContain('<strong>停机</strong>');
});

test('a notice for roles follows who has them now', async () => {
  const roleId = await aRole(app, '掌柜的朋友');
  const [holder, other, former] = [await someone({ roleIds: [roleId] }), await someone(), await someone({ roleIds: [roleId] })];
  await app.db
    .updateTable('memberRole')
    .set({ endsAt: app.clock.now() })
    .where('memberId', '=', former.id)
    .where('roleId', '=', roleId)
    .execute();
  const noticeId = await aNotice(app, { title: '给朋友', audience: 'roles', roleIds: [roleId] });
  await sees(holder, noticeId, '给朋友');
  await seesNothing(other, noticeId, '给朋友');
  await seesNothing(former, noticeId, '给朋友');
  await app.db.insertInto('memberRole').values({ memberId: other.id, roleId }).execute();
  await sees(other, noticeId, '给朋友');
  const late = await someone({ roleIds: [roleId] });
  await seesNothing(late, noticeId, '给朋友');
  expect(await (await app.staff('boss')).call(readStaffNotice, { params: { noticeId } })).toMatchObject({ reached: 1, receivers: 2 });
});

test('a notice for grades goes to the members of these grades, not to those above', async () => {
  const grades = await app.db.selectFrom('grade').select(['id', 'points']).orderBy('points').execute();
  const [first, second, third] = grades;
  if (!first || !second || !third) throw new Error('three grades are there from the start');
  const [low, middle, high] = [await someone(), await someone(), await someone()];
  await earned(middle, Number(second.points));
  await earned(high, Number(third.points));
  const noticeId = await aNotice(app, { title: '二级', audience: 'grades', gradeIds: [second.id] });
  await sees(middle, noticeId, '二级');
  await seesNothing(low, noticeId, '二级');
  await seesNothing(high, noticeId, '二级');
  expect(await (await app.staff('boss')).call(readStaffNotice, { params: { noticeId } })).toMatchObject({ reached: 1 });
});

test('a notice by name goes to these members alone, also written with @ and in other letters', async () => {
  const [one, two, other] = [await someone(), await someone(), await someone()];
  const noticeId = await aNotice(app, {
    title: '给你',
    audience: 'members',
    accounts: [`@${one.account.toUpperCase()}`, two.account, ' ', one.account],
  });
  await sees(one, noticeId, '给你');
  await sees(two, noticeId, '给你');
  await seesNothing(other, noticeId, '给你');
  await seesNothing(await app.staff('deputy'), noticeId, '给你');
  const notice = await (await app.staff('boss')).call(readStaffNotice, { params: { noticeId } });
  expect(notice.accounts.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
  expect(notice).toMatchObject({ reached: 2, receivers: 2, readers: 0, members: 2 });
  await app.write((tx) => cancelMember(tx, app.clock.now(), one.id));
  await app.settle();
  expect(await (await app.staff('boss')).call(readStaffNotice, { params: { noticeId } })).toMatchObject({ receivers: 1, members: 1 });
});

test.each<[string, Partial<NoticeForm>, string, string]>([
  ['no role', { audience: 'roles' }, 'roleIds', 'notice.audience_empty'],
  ['no grade', { audience: 'grades' }, 'gradeIds', 'notice.audience_empty'],
  ['nobody', { audience: 'members', accounts: ['  '] }, 'accounts', 'notice.audience_empty'],
  ['a role that is not there', { audience: 'roles', roleIds: ['999999'] }, 'roleIds', 'role.not_found'],
  ['a grade that is not there', { audience: 'grades', gradeIds: ['999999'] }, 'gradeIds', 'grade.not_found'],
  ['an account that is not there', { audience: 'members', accounts: ['nobody_here'] }, 'accounts', 'notice.member_unknown'],
])('an audience of %s is refused at its field', async (_, more, field, code) => {
  const boss = await app.staff('boss');
  const body = noticeForm(more);
  await expect(boss.call(addNotice, { body })).rejects.toMatchObject({ status: 422, fields: [{ field, code }] });
  await expect(boss.call(countNoticeAudience, { body })).rejects.toMatchObject({ status: 422, fields: [{ field, code }] });
});

test('the initial role is no audience: everybody has it, and nobody by a row', async () => {
  const { id } = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  await expect(aNotice(app, { audience: 'roles', roleIds: [id] })).rejects.toMatchObject({ fields: [{ code: 'role.not_found' }] });
});

test('both sides of an audience agree: who is counted is who has it', async () => {
  const roleId = await aRole(app, '乐手');
  const people = [await someone({ roleIds: [roleId] }), await someone(), await someone({ roleIds: [roleId] }), await someone()];
  for (const [index, person] of people.entries()) await earned(person, index * 150);
  const { id: gradeId } = await app.db.selectFrom('grade').select('id').orderBy('points', 'desc').executeTakeFirstOrThrow();
  const boss = await app.staff('boss');
  const all = await app.db.selectFrom('member').select(['id', 'account']).where('state', '=', 'active').execute();
  const audiences: Partial<NoticeForm>[] = [
    { audience: 'everybody' },
    { audience: 'roles', roleIds: [roleId] },
    { audience: 'grades', gradeIds: [gradeId] },
    { audience: 'members', accounts: people.slice(1).map(({ account }) => account) },
  ];
  for (const audience of audiences) {
    const { members } = await boss.call(countNoticeAudience, { body: noticeForm(audience) });
    const noticeId = await aNotice(app, audience);
    const having = [];
    for (const { account } of all) {
      const person = account === 'boss' || account === 'deputy' ? await app.staff(account) : await app.member(account);
      if ((await person.call(listNotices, {})).items.some(({ id }) => id === noticeId)) having.push(account);
    }
    expect(having).toHaveLength(members);
    expect(await boss.call(readStaffNotice, { params: { noticeId } })).toMatchObject({ reached: members, receivers: members });
  }
});
