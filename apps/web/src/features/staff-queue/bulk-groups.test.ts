import { expect, test } from 'vitest';
import { groupsOf } from './bulk-groups.ts';
import type { Item } from './data.ts';

const nothing: Omit<Item, 'kind' | 'id'> = {
  since: '2026-11-20T08:00:00.000Z',
  mayDecide: true,
  author: null,
  requestedBy: null,
  title: '',
  excerpt: '',
  tags: [],
  post: null,
  report: null,
  appeal: null,
  sum: null,
  change: null,
};

const post = (id: string): Item => ({ ...nothing, kind: 'comment', id, post: { version: 1, rootId: '1', responseId: id, holds: [] } });
const about = (id: string, targetKind: NonNullable<Item['report']>['targetKind']): Item => ({
  ...nothing,
  kind: 'report',
  id,
  report: { targetKind, version: 1, reportCount: 1, reporters: [], score: 1, hidden: false, categories: [] },
});

const chosen: Item[] = [
  { ...nothing, kind: 'refund', id: '1' },
  post('2'),
  about('3', 'answer_reply'),
  about('4', 'member'),
  about('5', 'message'),
  { ...nothing, kind: 'change', id: '6' },
  { ...post('7'), mayDecide: false },
];

test.each([
  ['approve', ['2'], ['3'], ['1', '4', '5', '6', '7']],
  ['refuse', ['2'], ['3', '4', '5'], ['1', '6', '7']],
] as const)('%s is done to posts %j and reports %j, and %j are looked at one by one', (act, posts, reports, others) => {
  const groups = groupsOf(chosen, act);
  const ids = (items: readonly Item[]) => items.map(({ id }) => id);
  expect([ids(groups.posts), ids(groups.reports), ids(groups.others)]).toEqual([posts, reports, others]);
});
