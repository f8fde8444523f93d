import { listReminders, readBaseInfo, readThread, searchPosts } from '@chaguan/contract';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import type { Api } from '../lib/api/api.ts';
import { memberLoad } from '../features/user-area/load.ts';
import { loadReminders } from '../features/reminders/data.ts';
import { foreseenCalls, notingCalls } from './noted-calls.ts';

test('a page notes the addresses that its loads read, as the browser will, but for what is read alone', async () => {
  const calls: string[] = [];
  const api = notingCalls({ call: async () => ({}) } as unknown as Api, calls);
  await api.call(readBaseInfo);
  await api.call(readThread, { params: { topicId: '7' }, query: { page: 2, sort: 'oldest' } });
  await api.call(searchPosts, { query: { keyword: 'tea' } });
  expect(calls).toEqual([readBaseInfo.path, '/api/threads/7?page=2&sort=oldest']);
});

test('what a page of members will load is known before anybody has signed in', () => {
  const build = {
    routes: { list: { module: { clientLoader: memberLoad(loadReminders) } }, plain: { module: {} } },
  } as unknown as ServerBuild;
  expect(foreseenCalls(build, 'https://tea.example/user/control/remindList?page=3', 'zh')).toEqual([
    `${listReminders.path}?state=all&page=3`,
  ]);
});

test('a load that needs the browser first costs the page nothing', () => {
  const broken = memberLoad(async () => sessionStorage.getItem('x'));
  const build = { routes: { list: { module: { clientLoader: broken } } } } as unknown as ServerBuild;
  expect(foreseenCalls(build, 'https://tea.example/user/control/home', 'zh')).toEqual([]);
});
