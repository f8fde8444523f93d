import type { Answer, readColumnOfTopic as endpoint } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { openTopic } from './column-cards.ts';

type ColumnPart = NonNullable<Answer<typeof endpoint>['column']>;

/** One statement. Neighbours are those that the reader may open: what is hidden is passed over. */
export async function readColumnOfTopic(ctx: Ctx, topicId: string): Promise<Answer<typeof endpoint>> {
  const open = await openTopic(ctx);
  const others = sql`from topic_column_entry other join topic on topic.id = other.topic_id where other.column_id = topic_column.id and ${open}`;
  const beside = (sign: '<' | '>'): RawBuilder<unknown> => {
    const order = sql.raw(sign === '<' ? 'desc' : 'asc');
    return sql`(select json_build_object('id', topic.id::text, 'title', topic.title) ${others}
      and (other.position, other.topic_id) ${sql.raw(sign)} (entry.position, entry.topic_id)
      order by other.position ${order}, other.topic_id ${order} limit 1)`;
  };
  const { rows } = await sql<ColumnPart>`
    select topic_column.id, topic_column.title,
      (select count(*)::int + 1 ${others} and (other.position, other.topic_id) < (entry.position, entry.topic_id)) as position,
      (select count(*)::int ${others}) as topics, ${beside('<')} as previous, ${beside('>')} as next
    from topic_column_entry entry join topic on topic.id = entry.topic_id and ${open}
      join topic_column on topic_column.id = entry.column_id
      join member on member.id = topic_column.member_id and member.state = 'active'
    where entry.topic_id = ${topicId}::bigint`.execute(ctx.db);
  return { column: rows[0] ?? null };
}
