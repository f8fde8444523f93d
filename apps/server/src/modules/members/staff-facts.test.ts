import { addStaffRole, deleteStaffRole, editStaffRole, giveStaffRole, type StaffRight } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { drop } from '../../../test/drop.ts';
import { checkFacts } from '../ledger/fact-check.ts';
import { staffFacts } from './staff-facts.ts';
import { transact } from '../../platform/database/write.ts';

const app = testApp();

const wrong = async () => {
  const findings = {};
  await transact(app.db, (tx) => checkFacts(tx, staffFacts, null, findings));
  return Object.keys(findings);
};

test('staff have the role that the log gives them, under whatever name, and no other', async () => {
  const [boss, clerk] = [await app.staff('boss'), await app.staff('clerk')];
  const role = (name: string, rights: string[]) =>
    boss.call(addStaffRole, { body: { name, rights, tagIds: null, audits: false } as never });
  const [{ id: words }, { id: money }] = [await role('words', ['content']), await role('money', ['money'])];
  await boss.call(giveStaffRole, { params: { memberId: clerk.id }, body: { roleId: words } });
  expect(await wrong()).toEqual([]);
  await app.db.updateTable('member').set({ staffRoleId: money }).where('id', '=', clerk.id).execute();
  expect(await wrong()).toEqual(['staffMembers']);
  await app.db.updateTable('member').set({ staffRoleId: null }).where('id', '=', clerk.id).execute();
  expect(await wrong()).toEqual(['staffMembers']);
});

test('a role is what all its edits together made of it, and nothing of a deleted one is left', async () => {
  const boss = await app.staff('boss');
  const { id: tagId } = await app.db.insertInto('tag').values({ nameZh: '茶', nameEn: 'Tea' }).returning('id').executeTakeFirstOrThrow();
  drop(app.services, 'tags');
  const form = { name: 'greeters', rights: ['content'] as StaffRight[], tagIds: null as string[] | null, audits: false };
  const { id: roleId } = await boss.call(addStaffRole, { body: form });
  const steps = [
    { rights: ['content', 'reports'] as StaffRight[] },
    { name: 'hosts' },
    { audits: true },
    { tagIds: [tagId] },
    { tagIds: null },
  ];
  for (const [version, step] of steps.entries()) {
    Object.assign(form, step);
    await boss.call(editStaffRole, { params: { roleId }, body: { ...form, version: version + 1 } });
    expect(await wrong()).not.toContain('staffRoles');
  }
  await app.db.updateTable('staffRole').set({ audits: false }).where('id', '=', roleId).execute();
  expect(await wrong()).toContain('staffRoles');
  await app.db.updateTable('staffRole').set({ audits: true }).where('id', '=', roleId).execute();
  await boss.call(deleteStaffRole, { params: { roleId } });
  expect(await wrong()).not.toContain('staffRoles');
});
