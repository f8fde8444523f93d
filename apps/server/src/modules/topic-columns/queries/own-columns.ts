import type * as contract from '@chaguan/contract';
import { topicColumnRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { PostState } from '../../posts/index.ts';
import { settings } from '../../site/index.ts';

interface Row {
  id: string;
  title: string;
  description: string;
  topics: number;
  followers: number;
  changedAt: Date;
}

/** With topics that others do not see. */
async function ownRows({ db, viewer }: MemberCtx, more: RawBuilder<unknown>): Promise<(Omit<Row, 'changedAt'> & { changedAt: string })[]> {
  const { rows } = await sql<Row>`
    select id, title, description, changed_at,
      (select count(*)::int from topic_column_entry where column_id = topic_column.id) as topics,
      (select count(*)::int from topic_column_follow where column_id = topic_column.id) as followers
    from topic_column where member_id = ${viewer.memberId}::bigint ${more} order by changed_at desc, id desc`.execute(db);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

export async function listOwnColumns(ctx: MemberCtx): Promise<contract.Answer<typeof contract.listOwnColumns>> {
  const { columnsPerMember: most } = await settings.get(ctx.db);
  return { items: await ownRows(ctx, sql``), most };
}

export async function readOwnColumn(ctx: MemberCtx, columnId: string): Promise<contract.Answer<typeof contract.readOwnColumn>> {
  const [column] = await ownRows(ctx, sql`and id = ${columnId}::bigint`);
  if (column === undefined) fail('column.not_found');
  const { rows } = await sql<{ id: string; title: string; state: PostState; pictured: boolean; cover: boolean }>`
    select topic.id, topic.title, topic.state, jsonb_array_length(images) > 0 as pictured, cover
    from topic_column_entry join topic on topic.id = topic_id where column_id = ${columnId}::bigint order by position, topic_id`.execute(
    ctx.db,
  );
  const { topicsPerColumn: most } = await settings.get(ctx.db);
  return { column, topics: rows, most };
}

const { pageSize } = topicColumnRules;

export async function listTopicsWithoutColumn(
  { db, viewer }: MemberCtx,
  before: string | undefined,
): Promise<contract.Answer<typeof contract.listTopicsWithoutColumn>> {
  const { rows } = await sql<{ id: string; title: string; postedAt: Date }>`
    select id, title, posted_at from topic
    where author_id = ${viewer.memberId}::bigint and state = 'published' and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
      and not exists (select from topic_column_entry where topic_id = topic.id)
    order by id desc limit ${pageSize + 1}::int`.execute(db);
  const items = rows.slice(0, pageSize).map((row) => ({ ...row, postedAt: row.postedAt.toISOString() }));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}
