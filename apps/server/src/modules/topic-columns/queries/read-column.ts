import type { Answer, Query, readTopicColumn as endpoint } from '@chaguan/contract';
import { topicColumnRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { ascending, type Listed, numberedList } from '../../../platform/database/numbered-list.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { memberCard } from '../../members/index.ts';
import { rootLines } from '../../post-types/index.ts';
import { columnFields, openTopic, presentColumn, type ColumnRow } from './column-cards.ts';

const inOrder = numberedList('topics of a column', { size: topicColumnRules.pageSize }, ascending('position'), ascending('topic_id'));

/** Of members who are not active there is nothing. @throws Failure `column.not_found` */
export async function readTopicColumn(ctx: Ctx, columnId: string, requested: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { db, viewer } = ctx;
  const [open, list] = [await openTopic(ctx), inOrder(requested)];
  const [columns, entries] = await Promise.all([
    sql<ColumnRow & { following: boolean }>`
      select ${columnFields(open)},
        exists (select from topic_column_follow where column_id = topic_column.id and topic_column_follow.member_id = ${viewer.memberId}::bigint) as following
      from topic_column join member on member.id = topic_column.member_id and member.state = 'active'
      where topic_column.id = ${columnId}::bigint`.execute(db),
    sql<{ id: string } & Listed>`
      select topic_id as id, ${list.cursor()} as cursor from topic_column_entry join topic on topic.id = topic_id
      where column_id = ${columnId}::bigint and ${open} and ${list.beyond()} ${list.slice()}`.execute(db),
  ]);
  const column = columns.rows[0] ?? fail('column.not_found');
  const { rows, numbers } = list.show(entries.rows, column.topics);
  const [lines, owner] = await Promise.all([
    rootLines(
      ctx,
      rows.map(({ id }) => ({ kind: 'topic' as const, id })),
    ),
    memberCard(db, column.memberId),
  ]);
  return {
    column: presentColumn(column, 'whole'),
    owner,
    viewer: {
      own: column.memberId === viewer.memberId,
      following: column.following,
      remove: column.memberId !== viewer.memberId && actsOn(viewer, 'content', []),
    },
    items: lines.map(({ line }) => line),
    ...numbers,
  };
}
