import { addRole, addTopic, deleteRole, editRole, listTags, makeRoleInitial, listRoles, readThread, type Body } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { createSessions, mayDo, roles } from '../members/index.ts';
import { aTag } from '../tags/testing.ts';
import { recorded } from './testing.ts';

const app = testApp();

type RoleBody = Body<typeof addRole>;

let counter = 0;

function bodyOf(changed: Partial<RoleBody> = {}): RoleBody {
  counter += 1;
  return { nameZh: `角色${counter}`, nameEn: '', remark: '', sort: 5, rights: [], tagRights: [], ...changed };
}

async function roleOf(id: string) {
  const { items } = await (await app.staff('boss')).call(listRoles);
  const role = items.find((each) => each.id === id);
  if (role === undefined) throw new Error('no such role');
  return role;
}

/** What an edit sends that changes nothing but this. */
async function edited(id: string, changed: Partial<RoleBody>) {
  const { name, remark, sort, rights, tagRights, stamp } = await roleOf(id);
  return { nameZh: name.zh, nameEn: name.en, remark, sort, rights, tagRights, stamp, ...changed };
}

async function may(person: Person, right: Parameters<typeof mayDo>[1]): Promise<boolean> {
  const viewer = await createSessions(app.services).find(person.tokens?.accessToken ?? '');
  return typeof viewer !== 'string' && mayDo(viewer, right);
}

test('names are checked at their field, rights are of the closed list, tags exist', async () => {
  const boss = await app.staff('boss');
  const body = bodyOf();
  await boss.call(addRole, { body });
  await expect(boss.call(addRole, { body })).rejects.toMatchObject({ fields: [{ field: 'nameZh', code: 'role.name_taken' }] });
  await boss.call(addRole, { body: bodyOf({ nameZh: 'Patron' }) });
  await expect(boss.call(addRole, { body: bodyOf({ nameZh: 'Раtrоn' }) })).rejects.toMatchObject({
    fields: [{ field: 'nameZh', code: 'role.name_taken' }],
  });
  await expect(boss.call(addRole, { body: bodyOf({ nameZh: '老\u20DD客' }) })).rejects.toMatchObject({
    fields: [{ field: 'nameZh', code: 'field.format' }],
  });
  await expect(boss.call(addRole, { body: bodyOf({ nameZh: '  ' }) })).rejects.toMatchObject({
    fields: [{ field: 'nameZh', code: 'field.required' }],
  });
  await expect(boss.call(addRole, { body: bodyOf({ rights: ['site.own' as never] }) })).rejects.toMatchObject({ status: 422 });
  await expect(boss.call(addRole, { body: bodyOf({ tagRights: [{ tagId: '999999', right: 'view' }] }) })).rejects.toMatchObject({
    code: 'tag.not_found',
  });
  expect((await boss.call(listRoles)).items.filter(({ name }) => name.zh === body.nameZh)).toHaveLength(1);
});

test('rights that are given or removed apply at once, globally and in tags', async () => {
  const boss = await app.staff('boss');
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await boss.call(addTopic, { body: { title: '茶', body: '正文', tagId } });
  const { id } = await boss.call(addRole, { body: bodyOf({ rights: ['question.skip_review'] }) });
  const [holder, other] = [await app.member('holder', { roleIds: [id] }), await app.member('other')];
  expect([await may(holder, 'question.skip_review'), await may(other, 'question.skip_review')]).toEqual([true, false]);
  await boss.call(editRole, {
    params: { roleId: id },
    body: await edited(id, { rights: ['vote.cast'], tagRights: [{ tagId, right: 'view' }] }),
  });
  expect(await may(holder, 'question.skip_review')).toBe(false);
  expect((await holder.call(readThread, { params: { topicId } })).topic.id).toBe(topicId);
  await expect(other.call(readThread, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_visible' });
  const log = await recorded(app, 'role', id);
  expect(log.map(({ act }) => act)).toEqual(['role.added', 'role.edited']);
  expect(log[1]).toMatchObject({
    before: { rights: ['question.skip_review'], tagRights: [] },
    after: { rights: ['vote.cast'], tagRights: [`${tagId}:view`] },
  });
});

test('of two staff who edit at once one is refused, and nothing is half saved', async () => {
  const [boss, other] = [await app.staff('boss'), await app.staff('other_boss')];
  const { id } = await boss.call(addRole, { body: bodyOf() });
  const body = await edited(id, {});
  const params = { roleId: id };
  const results = await Promise.allSettled([
    boss.call(editRole, { params, body: { ...body, rights: ['vote.cast'], remark: '甲' } }),
    other.call(editRole, { params, body: { ...body, rights: ['like.add'], remark: '乙' } }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'edit.conflict' } });
  const { rights, remark } = await roleOf(id);
  expect([
    ['甲', 'vote.cast'],
    ['乙', 'like.add'],
  ]).toContainEqual([remark, ...rights]);
  await expect(
    boss.call(editRole, { params, body: await edited(id, { remark: '丙', tagRights: [{ tagId: '999999', right: 'view' }] }) }),
  ).rejects.toMatchObject({ code: 'tag.not_found' });
  expect((await roleOf(id)).remark).toBe(remark);
});

test('a role that alone keeps a tag closed is not deleted; an exemption keeps nothing closed', async () => {
  const boss = await app.staff('boss');
  const tagId = await app.write((tx) => aTag(tx));
  const { id } = await boss.call(addRole, {
    body: bodyOf({
      tagRights: [
        { tagId, right: 'view' },
        { tagId, right: 'skip_review' },
      ],
    }),
  });
  const params = { roleId: id };
  await expect(boss.call(deleteRole, { params })).rejects.toMatchObject({ code: 'role.keeps_closed' });
  const { id: second } = await boss.call(addRole, { body: bodyOf({ tagRights: [{ tagId, right: 'view' }] }) });
  const holder = await app.member('loser', { roleIds: [id] });
  await boss.call(deleteRole, { params });
  expect((await app.visitor.call(listTags)).items.find((tag) => tag.id === tagId)?.viewer.view).toBe(false);
  expect(await app.db.selectFrom('memberRole').select('roleId').where('memberId', '=', holder.id).execute()).toEqual([]);
  expect((await recorded(app, 'role', id)).at(-1)).toMatchObject({ act: 'role.deleted', before: { members: 1 } });
  await expect(boss.call(deleteRole, { params })).rejects.toMatchObject({ code: 'role.not_found' });
  await expect(boss.call(deleteRole, { params: { roleId: second } })).rejects.toMatchObject({ code: 'role.keeps_closed' });
});

test('exactly one role is initial, also when two are made so at once, and that one stays', async () => {
  const boss = await app.staff('boss');
  const { initialRoleId } = await roles.get(app.db);
  const [a, b] = [
    await boss.call(addRole, { body: bodyOf() }),
    await boss.call(addRole, { body: bodyOf({ rights: ['answer.skip_review'] }) }),
  ];
  await Promise.all([a, b].map(({ id }) => boss.call(makeRoleInitial, { params: { roleId: id } })));
  const initial = (await boss.call(listRoles)).items.filter((role) => role.initial);
  expect(initial).toHaveLength(1);
  await expect(boss.call(deleteRole, { params: { roleId: initial[0]?.id ?? '' } })).rejects.toMatchObject({ code: 'role.is_initial' });
  await boss.call(makeRoleInitial, { params: { roleId: b.id } });
  expect(await may(await app.member('plain'), 'answer.skip_review')).toBe(true);
  await boss.call(makeRoleInitial, { params: { roleId: initialRoleId } });
  expect(await may(await app.member('plain'), 'answer.skip_review')).toBe(false);
});

test('the list costs five statements at most, and counts who has a role now', async () => {
  const boss = await app.staff('boss');
  const { id } = await boss.call(addRole, { body: bodyOf() });
  for (const [account, endsAt] of [
    ['for_ever', null],
    ['a_while', new Date(app.clock.now().getTime() + 60_000)],
    ['was_once', new Date(0)],
  ] as const) {
    const { id: memberId } = await app.member(account);
    await app.db.insertInto('memberRole').values({ memberId, roleId: id, endsAt }).execute();
  }
  await boss.call(listRoles);
  const { statements } = await app.statements(() => boss.call(listRoles));
  expect(statements.length).toBeLessThanOrEqual(5);
  expect(await roleOf(id)).toMatchObject({ memberCount: 2, endingCount: 1 });
});
