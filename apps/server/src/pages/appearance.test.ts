import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { editSettings, markUrl, readBaseInfo, readTermsService, sharePictureUrl, uploadBrandPicture, wordSets } from '@chaguan/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/person.ts';
import { picture, sendFile } from '../modules/profiles/testing.ts';
import { servePages } from './index.ts';
import type { Web } from './web.ts';

/** Pages are not what this is about. */
const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) };
const app = testApp({}, (http, services, bus) => servePages(http, services, bus, web));

const upload = (person: Person, kind: string, content: Buffer) => sendFile(app, person, `${uploadBrandPicture.path}?kind=${kind}`, content);

async function stored(person: Person, kind: 'mark' | 'share', width: number, height: number): Promise<string> {
  const response = await upload(person, kind, await picture(width, height).png().toBuffer());
  expect(response.statusCode).toBe(200);
  return response.json<{ name: string }>().name;
}

test('members store no picture of the site, and what is no picture is refused', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  expect((await upload(alice, 'mark', await picture(64, 64).png().toBuffer())).statusCode).toBe(403);
  const attack = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  expect((await upload(boss, 'mark', attack)).statusCode).toBe(422);
  expect((await upload(boss, '../mark', await picture(64, 64).png().toBuffer())).statusCode).toBe(422);
  expect(await readdir(join(app.services.storage.root, 'brand')).catch(() => [])).toEqual([]);
});

test('a mark is stored in its sizes, whole, and the manifest names it once it is saved', async () => {
  const boss = await app.staff('boss');
  const name = await stored(boss, 'mark', 900, 300);
  for (const edge of [32, 180, 192, 512, 'maskable'] as const) {
    const file = join(app.services.storage.root, markUrl(name, edge).slice('/files/'.length));
    const { width, height, format } = await sharp(file).metadata();
    expect([width, height, format]).toEqual([edge === 'maskable' ? 512 : edge, edge === 'maskable' ? 512 : edge, 'png']);
  }
  expect((await app.visitor.call(readBaseInfo)).appearance.mark).toBe('');
  await boss.call(editSettings, { body: { values: { siteMark: name, accentColour: '#ffdd00' } } });
  expect((await app.visitor.call(readBaseInfo)).appearance).toMatchObject({ mark: name, accent: '#ffdd00' });
  const { icons, theme_color } = JSON.parse((await app.inject('/manifest.webmanifest')).body) as {
    icons: { src: string }[];
    theme_color: string;
  };
  expect(icons.map(({ src }) => src)).toEqual([markUrl(name, 192), markUrl(name, 512), markUrl(name, 'maskable')]);
  // The chosen yellow cannot be read on paper.
  expect(theme_color).not.toBe('#ffdd00');
  const shared = await stored(boss, 'share', 2000, 2000);
  const { width, height } = await sharp(join(app.services.storage.root, sharePictureUrl(shared).slice('/files/'.length))).metadata();
  expect([width, height]).toEqual([1200, 630]);
  await access(join(app.services.storage.root, sharePictureUrl(shared).slice('/files/'.length)));
});

test('the colours are a style sheet that stays as long as the colour', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { accentColour: '' } } });
  const empty = await app.inject('/theme.css');
  expect([empty.statusCode, empty.body, empty.headers['cache-control']]).toEqual([200, '', 'no-cache']);
  await boss.call(editSettings, { body: { values: { accentColour: '#8b1e5f' } } });
  const named = await app.inject('/theme.css?of=8b1e5f');
  expect(named.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(named.body).toMatch(/^:root\{--color-tea:#8b1e5f;[^}]+\}\.dark\{--color-tea:#[0-9a-f]{6};[^}]+\}$/);
  expect((await app.inject('/theme.css?of=123456')).headers['cache-control']).toBe('no-cache');
});

test.each([
  ['accentColour', 'red;} body{display:none'],
  ['accentColour', '#FFF'],
  ['siteMark', '../../avatars/a'],
  ['sitePicture', 'https://elsewhere.example/p.png'],
  ['wordMember', '  '],
  ['wordStaff', '管'.repeat(21)],
])('%s refuses %s', async (key, value) => {
  const boss = await app.staff('boss');
  await expect(boss.call(editSettings, { body: { values: { [key]: value } } })).rejects.toMatchObject({ status: 422 });
});

test('the words of the site reach readers and the terms', async () => {
  const boss = await app.staff('boss');
  expect((await app.visitor.call(readBaseInfo)).words).toEqual({ member: '茶友', staff: '掌柜', place: '茶馆' });
  await boss.call(editSettings, { body: { values: { ...wordSets.plain } } });
  expect((await app.visitor.call(readBaseInfo)).words).toEqual({ member: '会员', staff: '管理员', place: '社区' });
  const { zh, en } = await app.visitor.call(readTermsService);
  expect(zh).toContain('管理员可以审核');
  expect(en).toContain('Welcome to the community');
});
