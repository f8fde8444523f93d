import { addStaffRole, giveStaffRole } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { checkFacts } from '../ledger/fact-check.ts';
import { staffFacts } from './staff-facts.ts';
import { transact } from '../../platform/database/write.ts';

const app = testApp();

const wrong = async () => {
  const findings = {};
  await transact(app.db, (tx) => checkFacts(tx, staffFacts, null, findings));
  return Object.keys(findings);
};

test('staff hold the role that the log gives them, under whatever name, and no other', async () => {
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
