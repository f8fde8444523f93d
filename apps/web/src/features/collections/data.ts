import {
  columnPage,
  followedColumnsPage,
  listFollowedColumns,
  listOwnColumns,
  readOwnColumn,
  readTopicColumn,
  topicColumnsPage,
  type Answer,
  type listMemberColumns,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, pageIn, queryOf } from '../../lib/query.ts';

export type ColumnData = Answer<typeof readTopicColumn>;
export type ColumnCard = Answer<typeof listMemberColumns>['items'][number];
export type FollowedColumns = Answer<typeof listFollowedColumns>;
export type OwnColumns = Answer<typeof listOwnColumns>;
export type OwnColumn = Answer<typeof readOwnColumn>;

export async function loadColumn(from: Api, { url }: LoadArgs): Promise<ColumnData> {
  const query = queryOf(columnPage, url);
  const columnId = idIn(query, 'columnId');
  if (columnId === undefined) return notFound('column.not_found');
  return from.call(readTopicColumn, { params: { columnId }, query: { page: pageIn(query) } });
}

export function loadFollowedColumns(from: Api, { url }: LoadArgs): Promise<FollowedColumns> {
  return from.call(listFollowedColumns, { query: { page: pageIn(queryOf(followedColumnsPage, url)) } });
}

/** All of them, or one with its topics. */
export async function loadOwnColumns(from: Api, { url }: LoadArgs): Promise<{ list: OwnColumns | null; one: OwnColumn | null }> {
  const columnId = idIn(queryOf(topicColumnsPage, url), 'columnId');
  if (columnId === undefined) return { list: await from.call(listOwnColumns), one: null };
  return { list: null, one: await from.call(readOwnColumn, { params: { columnId } }) };
}
