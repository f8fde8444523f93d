import { addLink, deleteLink, editLink, listLinks } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const app = testApp();
const body = { name: '茶经', address: 'https://example.org/tea', imageUrl: '', sort: 2 };

test('only staff may add', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(addLink, { body })).rejects.toMatchObject({ status: 403 });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/files/a.png', 'example.org', '//example.org'])(
  'the address %s is refused',
  async (address) => {
    const boss = await app.staff('boss');
    await expect(boss.call(addLink, { body: { ...body, address } })).rejects.toMatchObject({
      fields: [{ field: 'address', code: 'link.address' }],
    });
  },
);

test('links are shown in order, changed and deleted', async () => {
  const boss = await app.staff('boss');
  const second = await boss.call(addLink, { body });
  const first = await boss.call(addLink, { body: { ...body, name: '山水', sort: 1 } });
  await boss.call(editLink, { params: { linkId: second.id }, body: { ...body, name: '新茶经' } });
  expect((await app.visitor.call(listLinks)).items.map(({ name }) => name)).toEqual(['山水', '新茶经']);
  await boss.call(deleteLink, { params: { linkId: first.id } });
  await expect(boss.call(deleteLink, { params: { linkId: first.id } })).rejects.toMatchObject({ code: 'link.not_found' });
  expect((await app.visitor.call(listLinks)).items).toHaveLength(1);
});
