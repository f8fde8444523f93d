import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

interface Line {
  id: string;
  authorId: string;
  text: string;
  postedAt: Date;
  reported: boolean;
}

const length = 300;
const each = 2;

/** For each kind: the table of the neighbouring rows, and what they have in common. For a topic it is what follows it. */
const neighbours: Record<string, { table: string; within: string } | { table: string; under: string } | undefined> = {
  comment: { table: 'comment', within: 'topic_id' },
  reply: { table: 'reply', within: 'comment_id' },
  answer: { table: 'answer', within: 'question_id' },
  answer_reply: { table: 'answer_reply', within: 'question_id' },
  topic: { table: 'comment', under: 'topic_id' },
  question: { table: 'answer', under: 'question_id' },
};

function some(table: string, condition: RawBuilder<unknown>, order: RawBuilder<unknown>, count: number, reported: RawBuilder<unknown>) {
  return sql`(select post.id, post.author_id, left(post.body_text, ${sql.lit(length)}) as text, post.posted_at, ${reported} as reported
    from ${sql.table(table)} post where ${condition} and post.state not in ('deleted_by_user', 'removed') order by ${order} limit ${sql.lit(count)})`;
}

/** The posts next to a post, the oldest first, for staff; one statement, or none. */
export async function around(db: Db, kind: string, id: string): Promise<Line[]> {
  const rule = Object.hasOwn(neighbours, kind) ? neighbours[kind] : undefined;
  if (rule === undefined) return [];
  const { table } = rule;
  if ('under' in rule) {
    const below = sql`${sql.ref(`post.${rule.under}`)} = ${id}::bigint`;
    return (await sql<Line>`select * from ${some(table, below, sql`post.id`, 2 * each, sql`false`)} as lines order by id`.execute(db)).rows;
  }
  const sameRoot = sql`${sql.ref(`post.${rule.within}`)} = (select ${sql.ref(rule.within)} from ${sql.table(table)} where id = ${id}::bigint)`;
  const { rows } = await sql<Line>`
    select * from (
      ${some(table, sql`${sameRoot} and post.id < ${id}::bigint`, sql`post.id desc`, each, sql`false`)}
      union all ${some(table, sql`${sameRoot} and post.id >= ${id}::bigint`, sql`post.id`, each + 1, sql`post.id = ${id}::bigint`)}
    ) as lines order by id`.execute(db);
  return rows;
}
