import { editMember, editSettings, confirmChange, disableMembers, listStaffChanges, readMember, type StaffRight } from '@chaguan/contract';
import { signInAs } from '../../src/modules/members/index.ts';
import type { Person, TestApp } from '../app.ts';
import { personOf } from '../person.ts';
import { sessionCache } from '../../src/modules/members/index.ts';

/** What a call was refused with, or `ok`. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'no code',
  );

export const to = ({ id }: Person) => ({ params: { memberId: id } });

let count = 0;
let limit = 100_000;

export const aName = (beginning: string): string => `${beginning}_${(count += 1)}`;
const aPhone = () => `138${String((count += 1)).padStart(8, '0')}`;

/** With a session of now: acts end sessions, and the clock moves. */
export async function again(app: TestApp, { id, account }: Person): Promise<Person> {
  return personOf(app.http, id, account, await signInAs(app.services, id));
}

export async function aRole(app: TestApp, rights: readonly StaffRight[]): Promise<string> {
  const role = { name: aName('role'), rights: [...rights], audits: false };
  return (await app.db.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow()).id;
}

/** Puts a role there without asking anybody, as if it had been so for long. */
export async function grantRights(app: TestApp, { id }: Person, rights: readonly StaffRight[]): Promise<string> {
  const staffRoleId = await aRole(app, rights);
  await app.db.updateTable('member').set({ staffRoleId }).where('id', '=', id).execute();
  sessionCache.dropOwner(app.services.announcer, id);
  return staffRoleId;
}

/** A limit raised: what takes two and is about nobody. */
export async function ask(by: Person): Promise<string> {
  limit += 1;
  await by.call(editSettings, { body: { values: { adjustLimitPoints: String(limit) } } });
  return lastWaiting(by);
}

export async function lastWaiting(by: Person): Promise<string> {
  return (await by.call(listStaffChanges, { query: { state: 'waiting' } })).items[0]?.id ?? '';
}

export const confirm = (by: Person, changeId: string) => codeOf(by.call(confirmChange, { params: { changeId } }));

export const disable = (by: Person, { id }: Person) => by.call(disableMembers, { body: { memberIds: [id], reason: '试' } });

/** A phone of theirs on somebody's account. */
export async function plant(by: Person, { id }: Person, phone = aPhone()): Promise<string> {
  const params = { memberId: id };
  const { nickname, showsDynamics, remark, roles, stamp } = await by.call(readMember, { params });
  const memberRoles = roles.map(({ roleId, endsAt }) => ({ roleId, endsAt }));
  await by.call(editMember, { params, body: { nickname, clearHint: false, showsDynamics, remark, roles: memberRoles, stamp, phone } });
  return phone;
}

export async function clearWaiting(app: TestApp): Promise<void> {
  const withdrawn = { state: 'withdrawn', decidedAt: new Date(), sealed: null };
  await app.db.updateTable('staffChange').set(withdrawn).where('state', '=', 'waiting').execute();
}

/** A phone that its owner has proved, so that a reset of the password takes nobody else. */
export async function reachable(app: TestApp, { id }: Person): Promise<string> {
  const phone = aPhone();
  await app.db.updateTable('member').set({ phone, phoneByStaff: false }).where('id', '=', id).execute();
  return phone;
}

/** Nobody of the staff but those whom a test makes, and nothing that waits. */
export async function clearStaff(app: TestApp): Promise<void> {
  const none = { staff: false, trustedSince: null, staffEndedAt: null, staffRoleId: null };
  await app.db
    .updateTable('member')
    .set(none)
    .where((eb) => eb.or([eb('staff', '=', true), eb('staffEndedAt', 'is not', null)]))
    .execute();
  await clearWaiting(app);
}
