import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { call, newMember, newName, newStaff, newTopic, type Person } from '../../cast/people.ts';

const editUser = '/user/control/editUser';

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A photograph of green tea: one colour, 300 by 200. */
function photo(): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [300, 200];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([31, 107, 74]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return {
    name: '茶.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  };
}

function pageOf({ account }: Person): string {
  return `/user/control/home?userName=${account}`;
}

test('a member chooses a nickname and writes a bio, and a visitor finds them on the page', async ({ openFor }) => {
  const me = await newMember('profile');
  const title = `主页上的话题 ${me.account}`;
  await newTopic(me, title, '给主页看的');
  const nickname = newName('雨').replace('_', '').slice(0, 12);
  const mine = await openFor({ person: me });
  await visit(mine, '/user/control/home');
  await mine.getByRole('main').getByRole('link', { name: '编辑资料' }).first().click();
  await field(mine, '昵称').fill(` ${nickname} `);
  await mine.getByRole('button', { name: '就用这个昵称' }).click();
  await mine.getByRole('dialog').getByRole('button', { name: '就用这个昵称' }).click();
  await expectStatus(mine, `以后就叫你「${nickname}」`);
  await expect(field(mine, '昵称')).toHaveCount(0);
  await field(mine, '个人介绍').fill('爱喝岩茶，也爱听雨。');
  await mine.getByRole('button', { name: '保存', exact: true }).click();
  await expectStatus(mine, '保存好了');

  const visitor = await openFor();
  await visit(visitor, '/siteHome?sort=newest');
  await visitor.getByRole('article').filter({ hasText: title }).getByRole('link', { name: nickname }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: nickname })).toBeVisible();
  await expect(visitor.getByText('爱喝岩茶，也爱听雨。')).toBeVisible();
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();
  await expect(visitor.getByRole('button', { name: `关注 ${nickname}` })).toBeVisible();
  await expect(visitor.getByRole('link', { name: '编辑资料' })).toHaveCount(0);

  // Staff make a badge of their own and grant it by hand; its member displays it beside the name.
  const badge = newName('章').slice(0, 18);
  const office = await openFor({ person: await newStaff() });
  await visit(office, '/admin/badges');
  await office.getByRole('button', { name: '添加徽章' }).click();
  await field(office, '中文名').fill(badge);
  await field(office, '中文说明').fill('主持过茶会');
  await office.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expectStatus(office, '徽章已保存');
  await office
    .getByRole('listitem')
    .filter({ hasText: badge })
    .getByRole('button', { name: /^发给一位/ })
    .click();
  await field(office, '账号').fill(me.account);
  await field(office, '理由').fill('中秋茶会办得好');
  await office.getByRole('dialog').getByRole('button', { name: '发徽章' }).click();
  await expectStatus(office, '徽章发好了');
  await visit(mine, '/user/control/home');
  const ownBadge = mine.getByRole('region', { name: '徽章' }).getByRole('listitem').filter({ hasText: badge });
  await expect(ownBadge).toContainText('中秋茶会办得好');
  await ownBadge.getByRole('button', { name: '放到名字旁边' }).click();
  await expectStatus(mine, '放到名字旁边了');
  await visit(visitor, pageOf(me));
  await expect(visitor.getByRole('img', { name: badge }).first()).toBeVisible();
  await visitor.getByRole('link', { name: '所有徽章' }).click();
  await expect(visitor.getByRole('listitem').filter({ hasText: badge })).toContainText('1 人有');
});

test('a picture is cut to a square and is in the header at once, until it is removed', long, async ({ openFor }) => {
  const me = await newMember('portrait');
  const page = await openFor({ person: me });
  await visit(page, editUser);
  const choice = page.getByRole('group', { name: '头像' });
  await choice.locator('input[type=file]').setInputFiles(photo());
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  await dialog.getByRole('group', { name: /裁剪区域/ }).press('ArrowRight');
  await dialog.getByLabel('缩放').fill('2');
  await dialog.getByRole('button', { name: '就用这一块' }).click();
  await expectStatus(page, '新头像换好了');
  await expect(choice.locator('img')).toHaveAttribute('src', /^\/files\/avatars\/.+\.webp$/);
  await expect(page.getByRole('banner').locator('img[src*="/files/avatars/"]')).toBeVisible();
  const profile = await call<{ member: { avatarUrl: string } }>(`/members/${me.account}/profile`);
  expect(profile.member.avatarUrl).toMatch(/_s\.webp$/);
  await choice.getByRole('button', { name: '移除 头像' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expectStatus(page, '头像移除了');
  await expect(page.getByRole('banner').locator('img[src*="/files/avatars/"]')).toHaveCount(0);
});

test('a new password puts the other browser out and keeps this one', long, async ({ openFor }) => {
  const me = await newMember('keys');
  const other = await call<{ accessToken: string; refreshToken: string }>('/login', {
    fields: { account: me.account, password: me.password },
  });
  const [here, there] = [await openFor({ person: me }), await openFor({ person: { ...me, ...other } })];
  await visit(there, editUser);
  await expect(there.getByRole('heading', { level: 1, name: '编辑资料' })).toBeVisible();
  await visit(here, editUser);
  await field(here, '现在的密码').fill('not-my-password');
  await field(here, '新密码').fill('biluochun-in-spring-9');
  await field(here, '再输一遍新密码').fill('biluochun-in-spring-9');
  await here.getByRole('button', { name: '修改密码' }).click();
  await expect(here.getByText('密码不对')).toBeVisible();
  await field(here, '现在的密码').fill(me.password);
  await here.getByRole('button', { name: '修改密码' }).click();
  await expectStatus(here, '密码改好了');
  await here.reload();
  await expect(here.getByRole('heading', { level: 1, name: '编辑资料' })).toBeVisible();
  await there.reload();
  await expect(there).toHaveURL(/\/login\?jumpUrl=/);
});

test('a visitor reads the page of a member without scripts; an unknown account has a page that says so', long, async ({ openFor }) => {
  const me = await newMember('public');
  const reader = await openFor({ javaScriptEnabled: false });
  const response = await reader.goto(pageOf(me));
  expect(response?.status()).toBe(200);
  await expect(reader.getByRole('heading', { level: 1, name: me.account })).toBeVisible();
  const gone = await reader.goto('/user/control/home?userName=nobody_of_that_name');
  expect(gone?.status()).toBe(404);
  await expect(reader.getByRole('heading', { level: 1, name: '没有这位茶友' })).toBeVisible();
  const visitor = await openFor();
  await visitor.goto('/user/control/home');
  await expect(visitor).toHaveURL(/\/login\?jumpUrl=/);
});
