import { access } from 'node:fs/promises';
import { editSettings } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { servePages } from './index.ts';
import type { Web } from './web.ts';

/** Pages are not what this is about. */
const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) };
const app = testApp({}, (http, services, bus) => servePages(http, services, bus, web));

test('an English reader gets the English name, or else the Chinese one', async () => {
  const boss = await app.staff('boss');
  const read = async () => JSON.parse((await app.inject('/manifest.webmanifest?lang=en')).body) as Record<string, string>;
  await boss.call(editSettings, { body: { values: { siteTitle: '茶馆', siteTitleEn: 'Teahouse', siteDescriptionEn: 'Sit down.' } } });
  expect(await read()).toMatchObject({ name: 'Teahouse', short_name: 'Teahouse', description: 'Sit down.', lang: 'en' });
  await boss.call(editSettings, { body: { values: { siteTitleEn: '' } } });
  expect(await read()).toMatchObject({ name: '茶馆' });
});

test('a reader of Traditional Chinese gets the names of a new site in it, and what staff wrote as they wrote it', async () => {
  const boss = await app.staff('boss');
  const read = async () => JSON.parse((await app.inject('/manifest.webmanifest?lang=zh-Hant')).body) as Record<string, unknown>;
  await boss.call(editSettings, { body: { values: { siteTitle: '茶馆' } } });
  expect(await read()).toMatchObject({ name: '茶館', lang: 'zh-Hant', shortcuts: [{ name: '發話題' }, {}, {}, { name: '搜尋' }] });
  await boss.call(editSettings, { body: { values: { siteTitle: '老王的茶馆' } } });
  expect(await read()).toMatchObject({ name: '老王的茶馆' });
});

test('the manifest names the site, and icons that are there', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { siteTitle: '一间名字特别特别长的茶馆' } } });
  const { statusCode, headers, body } = await app.inject('/manifest.webmanifest');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  type Files = { src: string }[];
  const manifest = JSON.parse(body) as { name: string; short_name: string; display: string; icons: Files; screenshots: Files };
  expect(manifest).toMatchObject({ name: '一间名字特别特别长的茶馆', short_name: '一间名字特别特别长的茶馆', display: 'standalone' });
  const pictures = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src);
  const named = [...pictures, '/icon-badge.png', '/apple-touch-icon.png', '/worker/push.js'];
  for (const path of named) await access(new URL(`../../../web/public${path}`, import.meta.url));
});

test('what other apps share goes to the worker; a browser without it opens the page of a new topic, and nothing is read', async () => {
  const manifest = JSON.parse((await app.inject('/manifest.webmanifest')).body) as { share_target: { action: string; method: string } };
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST' });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await app.inject({ method: 'POST', url: '/share', headers, payload: 'x'.repeat(3_000_000) });
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/addTopic']);
});
