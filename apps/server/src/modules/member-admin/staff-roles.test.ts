import {
  addLink,
  addStaffRole,
  confirmChange,
  deleteStaffRole,
  disableMembers,
  editStaffRole,
  giveStaffRole,
  listStaff,
  listStaffChanges,
  listStaffTopics,
  markStaff,
  readBooks,
  readMemberContact,
  readOwnStaffRights,
  resetMemberPassword,
  withdrawChange,
  type Body,
  type StaffRight,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { sessionCache } from '../members/index.ts';

const app = testApp();

let counter = 0;

type Form = Body<typeof addStaffRole>;

const formOf = (rights: StaffRight[], more: Partial<Form> = {}): Form => {
  counter += 1;
  return { name: `role ${counter}`, rights, tagIds: null, audits: false, ...more };
};

const boss = () => app.staff('boss');
const deputy = () => app.staff('deputy');

async function role(rights: StaffRight[], more: Partial<Form> = {}): Promise<string> {
  return (await (await boss()).call(addStaffRole, { body: formOf(rights, more) })).id;
}

/** Somebody of the staff with this role, put there without asking anybody. */
async function holder(roleId: string | null): Promise<Person> {
  counter += 1;
  const person = await app.staff(`holder_${counter}`);
  await app.db.updateTable('member').set({ staffRoleId: roleId }).where('id', '=', person.id).execute();
  return person;
}

const give = async (person: Person, roleId: string | null, by?: Person) =>
  (await (by ?? (await boss())).call(giveStaffRole, { params: { memberId: person.id }, body: { roleId } })).state;

async function confirmLast(): Promise<unknown> {
  const [change] = (await (await deputy()).call(listStaffChanges, { query: { state: 'waiting' } })).items;
  return (await deputy()).call(confirmChange, { params: { changeId: change?.id ?? '' } });
}

const match = async (roleId: string) => {
  const { roles } = await (await boss()).call(listStaff);
  return roles.find(({ id }) => id === roleId);
};

const edit = async (roleId: string, change: Partial<Form>, by?: Person) => {
  const { version = 0, name = '', rights = [], tagIds = null, audits = false } = (await match(roleId)) ?? {};
  const body = { name, rights, tagIds, audits, version, ...change };
  return (await (by ?? (await boss())).call(editStaffRole, { params: { roleId }, body })).state;
};

test('a role needs a name of its own, something it allows, and tags that exist', async () => {
  const [one, body] = [await boss(), formOf(['content'])];
  await one.call(addStaffRole, { body });
  const refusal = { fields: [{ field: 'name', code: 'staff_role.name_taken' }] };
  await expect(one.call(addStaffRole, { body })).rejects.toMatchObject(refusal);
  await expect(one.call(addStaffRole, { body: formOf([]) })).rejects.toMatchObject({ status: 422, code: 'staff_role.nothing' });
  await expect(one.call(addStaffRole, { body: formOf(['content'], { tagIds: ['999999'] }) })).rejects.toMatchObject({
    code: 'tag.not_found',
  });
  await expect(one.call(addStaffRole, { body: formOf(['content'], { tagIds: [] }) })).rejects.toMatchObject({ status: 422 });
  await expect(one.call(addStaffRole, { body: formOf(['root' as 'content']) })).rejects.toMatchObject({ status: 422 });
  await expect(one.call(addStaffRole, { body: formOf(['money'], { name: '  ' }) })).rejects.toMatchObject({ status: 422 });
  const clerk = await holder(await role(['people']));
  await expect(clerk.call(addStaffRole, { body: formOf(['content']) })).rejects.toMatchObject({ code: 'right.missing_staff' });
  await expect((await app.member('alice')).call(listStaff)).rejects.toMatchObject({ status: 403 });
});

test('one person alone may reduce rights, which applies to the next call; more rights wait for a second person', async () => {
  await deputy();
  const [links, books] = [await role(['appearance']), await role(['money', 'appearance'])];
  const person = await holder(books);
  await person.call(readBooks, {});
  expect(await give(person, links)).toBe('done');
  await expect(person.call(readBooks, {})).rejects.toMatchObject({ status: 403, code: 'right.missing_staff' });
  expect((await person.call(readOwnStaffRights)).rights).toEqual(['appearance']);
  expect(await give(person, books)).toBe('waiting');
  await expect(give(person, null)).rejects.toMatchObject({ code: 'change.waiting' });
  await expect(person.call(readBooks, {})).rejects.toMatchObject({ status: 403 });
  await confirmLast();
  await person.call(readBooks, {});
  expect(
    (await app.db.selectFrom('member').select('trustedSince').where('id', '=', person.id).executeTakeFirstOrThrow()).trustedSince,
  ).not.toEqual(new Date(0));
  const log = await app.db
    .selectFrom('auditEntry')
    .select('act')
    .where('subjectKind', '=', 'member')
    .where('subjectId', '=', person.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ act }) => act)).toEqual([
    'member.staff_role_given',
    'staff_change.asked',
    'member.staff_role_given',
    'staff_change.confirmed',
  ]);
});

test('a role that somebody has is raised by two people, lowered by one, and never by its own holders', async () => {
  await deputy();
  const roleId = await role(['appearance', 'staff']);
  const person = await holder(roleId);
  expect(await edit(roleId, { rights: ['appearance', 'staff', 'money'] })).toBe('waiting');
  await expect(person.call(readBooks, {})).rejects.toMatchObject({ status: 403 });
  const changeId = (await person.call(listStaffChanges, { query: { state: 'waiting' } })).items[0]?.id ?? '';
  await expect(person.call(confirmChange, { params: { changeId } })).rejects.toMatchObject({ code: 'change.own' });
  await expect(edit(roleId, { rights: ['staff'] }, person)).rejects.toMatchObject({ code: 'staff_role.own' });
  await confirmLast();
  await person.call(readBooks, {});
  expect(await edit(roleId, { rights: ['appearance'] })).toBe('done');
  await expect(person.call(readBooks, {})).rejects.toMatchObject({ status: 403 });
  await expect(person.call(listStaff)).rejects.toMatchObject({ status: 403 });
  await expect(edit(roleId, { version: 1 } as Partial<Form>)).rejects.toMatchObject({ code: 'edit.conflict' });
  await expect((await boss()).call(deleteStaffRole, { params: { roleId } })).rejects.toMatchObject({ code: 'staff_role.in_use' });
  await give(person, await role(['appearance']));
  await (await boss()).call(deleteStaffRole, { params: { roleId } });
  expect(await match(roleId)).toBeUndefined();
});

test('fewer tags are less, more tags are more, and so is auditing', async () => {
  await deputy();
  const [own, other] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  const roleId = await role(['content'], { tagIds: [own, other] });
  const person = await holder(roleId);
  expect(await edit(roleId, { tagIds: [own] })).toBe('done');
  expect((await person.call(readOwnStaffRights)).tagIds).toEqual([own]);
  for (const more of [{ tagIds: [own, other] }, { tagIds: null }, { audits: true }]) {
    expect(await edit(roleId, more)).toBe('waiting');
    const [change] = (await (await boss()).call(listStaffChanges, { query: { state: 'waiting' } })).items;
    await (await boss()).call(withdrawChange, { params: { changeId: change?.id ?? '' } });
  }
  expect((await person.call(readOwnStaffRights)).audits).toBe(false);
});

test('a member becomes staff with a role, as it was when it was asked for', async () => {
  await deputy();
  const [one, roleId] = [await boss(), await role(['content'])];
  const helper = await app.member('helper');
  const mark = () => one.call(markStaff, { params: { memberId: helper.id }, body: { staff: true, roleId } });
  expect(await mark()).toEqual({ state: 'waiting' });
  // Nobody holds it yet, so more for it takes nobody else, and what was asked for is something else now.
  expect(await edit(roleId, { rights: ['content', 'money'] })).toBe('done');
  await expect(confirmLast()).rejects.toMatchObject({ code: 'change.outdated' });
  const [change] = (await one.call(listStaffChanges, { query: { state: 'waiting' } })).items;
  await one.call(withdrawChange, { params: { changeId: change?.id ?? '' } });
  expect(await edit(roleId, { rights: ['content'] })).toBe('done');
  await mark();
  await confirmLast();
  await helper.call(listStaffTopics, {});
  await expect(helper.call(readBooks, {})).rejects.toMatchObject({ code: 'right.missing_staff' });
  await one.call(markStaff, { params: { memberId: helper.id }, body: { staff: false } });
  await expect(helper.call(listStaffTopics, {})).rejects.toMatchObject({ code: 'access.denied' });
  expect(await app.db.selectFrom('member').select('staffRoleId').where('id', '=', helper.id).executeTakeFirst()).toEqual({
    staffRoleId: null,
  });
});

test('only who has the right to staff confirms, and only while the requester still has it', async () => {
  await deputy();
  const [clerk, keeper, person] = [
    await holder(await role(['staff', 'people'])),
    await holder(await role(['money'])),
    await holder(await role(['appearance'])),
  ];
  const target = await role(['appearance', 'money']);
  expect(await give(person, target, clerk)).toBe('waiting');
  const [change] = (await clerk.call(listStaffChanges, { query: { state: 'waiting' } })).items;
  const params = { changeId: change?.id ?? '' };
  await expect(keeper.call(confirmChange, { params })).rejects.toMatchObject({ code: 'right.missing_staff' });
  await expect(person.call(confirmChange, { params })).rejects.toMatchObject({ code: 'right.missing_staff' });
  // Whoever is not of the staff's staff sees what they asked for alone.
  expect((await keeper.call(listStaffChanges, {})).items).toEqual([]);
  await give(clerk, await role(['people']));
  await expect((await deputy()).call(confirmChange, { params })).rejects.toMatchObject({ code: 'change.asker_gone' });
  await clerk.call(withdrawChange, { params });
});

test('nobody gives themselves a role, and somebody who may do everything remains', async () => {
  const roleId = await role(['staff', 'people']);
  const [one, two] = [await boss(), await deputy()];
  await expect(give(one, roleId, one)).rejects.toMatchObject({ code: 'member.yourself' });
  await app.db
    .updateTable('member')
    .set({ staffRoleId: roleId })
    .where('staff', '=', true)
    .where('id', 'not in', [one.id, two.id])
    .execute();
  const clerk = await holder(roleId);
  for (let round = 0; round < 3; round += 1) {
    const outcomes = await Promise.allSettled([
      give(one, roleId, two),
      give(two, roleId, one),
      give(one, roleId, clerk),
      give(two, roleId, clerk),
    ]);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
    // The last is refused to their equal, and either to the clerk, who may do less.
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes).isSubsetOf(new Set(['member.last_staff', 'member.more_rights']))).toBe(true);
    const left = await app.db.selectFrom('member').select('id').where('staff', '=', true).where('staffRoleId', 'is', null).execute();
    expect(left).toHaveLength(1);
    await app.db
      .updateTable('member')
      .set({ staffRoleId: null, trustedSince: new Date(0), staffEndedAt: null })
      .where('id', 'in', [one.id, two.id])
      .execute();
    for (const { id } of [one, two]) sessionCache.dropOwner(app.services.announcer, id);
  }
});

test('an account of staff with more rights is not for those with fewer', async () => {
  const clerk = await holder(await role(['people']));
  const [one, equal] = [await boss(), await holder(await role(['people']))];
  const acts: ((id: string) => Promise<unknown>)[] = [
    (memberId) => clerk.call(resetMemberPassword, { params: { memberId } }),
    (memberId) => clerk.call(disableMembers, { body: { memberIds: [memberId], reason: '试' } }),
    (memberId) => clerk.call(readMemberContact, { params: { memberId } }),
  ];
  for (const act of acts) await expect(act(one.id)).rejects.toMatchObject({ status: 403, code: 'member.more_rights' });
  for (const act of acts.toReversed()) await act((await app.member('plain')).id);
  await clerk.call(readMemberContact, { params: { memberId: equal.id } });
  await clerk.call(resetMemberPassword, { params: { memberId: equal.id } });
});

test('a role that is lowered while its holder acts: nothing of the old right once the answer is there', async () => {
  const roleId = await role(['appearance', 'people']);
  const person = await holder(roleId);
  const act = (name: string) => person.call(addLink, { body: { name, address: 'https://example.org/', imageUrl: '', sort: 0 } });
  await act('before');
  const during = Array.from({ length: 6 }, (_, at) => act(`during ${at}`).catch((error: { code: string }) => error.code));
  const [state, ...outcomes] = await Promise.all([edit(roleId, { rights: ['people'] }), ...during]);
  expect(state).toBe('done');
  for (const outcome of outcomes) expect(typeof outcome === 'string' ? outcome : 'done').toMatch(/^(done|right.missing_staff)$/);
  await expect(act('after')).rejects.toMatchObject({ code: 'right.missing_staff' });
});
