import { addTag, deleteTag, editTag, listTags, orderTags, listStaffTags } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { roles } from '../members/index.ts';
import { noRights } from './tag-index.ts';

const app = testApp();
const body = { nameZh: '器物', nameEn: 'Teaware', icon: 'coffee', colour: '#1F6B4A', sort: 0 };

function tagNamed(name: string) {
  return { ...body, nameZh: name };
}

test('members cannot change tags', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(addTag, { body })).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(listStaffTags, {})).rejects.toMatchObject({ status: 403 });
});

test('names, parents and colours are checked at their fields', async () => {
  const boss = await app.staff('boss');
  await boss.call(addTag, { body: tagNamed('名字') });
  await expect(boss.call(addTag, { body: tagNamed('名字') })).rejects.toMatchObject({
    fields: [{ field: 'nameZh', code: 'tag.name_taken' }],
  });
  await expect(boss.call(addTag, { body: tagNamed('名\u0336字') })).rejects.toMatchObject({
    fields: [{ field: 'nameZh', code: 'field.format' }],
  });
  await boss.call(addTag, { body: tagNamed('Coffee') });
  await expect(boss.call(addTag, { body: tagNamed('Сoffее') })).rejects.toMatchObject({
    fields: [{ field: 'nameZh', code: 'tag.name_taken' }],
  });
  await expect(boss.call(addTag, { body: tagNamed('   ') })).rejects.toMatchObject({
    fields: [{ field: 'nameZh', code: 'field.required' }],
  });
  await expect(boss.call(addTag, { body: { ...tagNamed('颜色'), colour: 'red' } })).rejects.toMatchObject({
    fields: [{ field: 'colour' }],
  });
  await expect(boss.call(addTag, { body: { ...tagNamed('父'), parentId: '999' } })).rejects.toMatchObject({
    fields: [{ field: 'parentId', code: 'tag.parent_invalid' }],
  });
});

test('the tree has two levels and no more', async () => {
  const boss = await app.staff('boss');
  const parent = await boss.call(addTag, { body: tagNamed('上') });
  const child = await boss.call(addTag, { body: { ...tagNamed('下'), parentId: parent.id } });
  await expect(boss.call(addTag, { body: { ...tagNamed('再下'), parentId: child.id } })).rejects.toMatchObject({ status: 422 });
  const other = await boss.call(addTag, { body: tagNamed('旁') });
  await expect(boss.call(editTag, { params: { tagId: parent.id }, body: { ...tagNamed('上'), parentId: other.id } })).rejects.toMatchObject(
    { code: 'tag.has_children' },
  );
  await expect(boss.call(deleteTag, { params: { tagId: parent.id } })).rejects.toMatchObject({ code: 'tag.has_children' });
  await boss.call(deleteTag, { params: { tagId: child.id } });
  await boss.call(deleteTag, { params: { tagId: parent.id } });
  await expect(boss.call(deleteTag, { params: { tagId: parent.id } })).rejects.toMatchObject({ code: 'tag.not_found' });
});

test('two parents that take each other as child at once cannot make a ring', async () => {
  const boss = await app.staff('boss');
  const [a, b] = await Promise.all([boss.call(addTag, { body: tagNamed('甲') }), boss.call(addTag, { body: tagNamed('乙') })]);
  const results = await Promise.allSettled([
    boss.call(editTag, { params: { tagId: a.id }, body: { ...tagNamed('甲'), parentId: b.id } }),
    boss.call(editTag, { params: { tagId: b.id }, body: { ...tagNamed('乙'), parentId: a.id } }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the order is what staff say, and readers see it at once', async () => {
  const boss = await app.staff('boss');
  const before = (await boss.call(listStaffTags, {})).items.filter((tag) => tag.parentId === null).map(({ id }) => id);
  const expected = before.toReversed();
  await boss.call(orderTags, { body: { tagIds: expected } });
  expect((await app.visitor.call(listTags)).items.map(({ id }) => id)).toEqual(expected);
});

test('the refusal in a tag for one role names the role that opens it', async () => {
  const boss = await app.staff('boss');
  const role = await app.db.insertInto('role').values({ nameZh: '老茶客', nameEn: 'Regular' }).returning('id').executeTakeFirstOrThrow();
  await roles.get(app.db);
  const rights = { ...noRights(), view: [role.id] };
  const tag = await boss.call(addTag, { body: { ...tagNamed('密室'), rights } });
  const seen = (await app.visitor.call(listTags)).items.find(({ id }) => id === tag.id);
  expect(seen).toMatchObject({ viewer: { view: false, post: false } });
});
