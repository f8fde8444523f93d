import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { pageBuilds } from './page-builds.ts';

const route = (id: string, parentId?: string, path?: string) => ({ id, ...(parentId && { parentId }), ...(path && { path }) });
const routes = [
  route('root'),
  route('thread', 'root', 'thread'),
  route('frame', 'root'),
  route('reminders', 'frame', 'user/control/remindList'),
  route('again', 'root', 'thread'),
  route('custom', 'root', 'p/:slug'),
  route('rest', 'root', '*'),
];
const all = Object.fromEntries(routes.map((one) => [one.id, one]));
const build = { routes: all, assets: { routes: all, version: 'v1' } } as unknown as ServerBuild;

test('a page at a fixed path needs the routes around it alone; one with parameters needs all', () => {
  const builds = pageBuilds(build);
  expect([...builds.keys()]).toEqual(['/thread', '/user/control/remindList']);
  const reminders = builds.get('/user/control/remindList');
  expect(Object.keys(reminders?.routes ?? {})).toEqual(['root', 'frame', 'reminders']);
  expect(Object.keys(reminders?.assets.routes ?? {})).toEqual(['root', 'frame', 'reminders']);
  expect(reminders?.assets.version).toBe('v1');
  expect(Object.keys(builds.get('/thread')?.routes ?? {})).toEqual(['root', 'thread']);
});
