import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { isNew, type MemberFacts } from '../new-members/index.ts';

/** How many of the latest decided reports of a member count. */
const remembered = 100;

/**
 * What a report counts, from 0 to 2, by how many of its reporter's were right and wrong: 1 for whoever is known for
 * nothing, nearer to an end the more is known, and half for new members.
 */
export function weightOf(right: number, wrong: number, halved: boolean): number {
  const weight = (2 * (right + 1)) / (right + wrong + 2);
  return Math.round((halved ? weight / 2 : weight) * 100) / 100;
}

/** What a report of this member counts now. One statement over their latest decided reports. */
export async function weigh(tx: Tx, reporterId: string, now: Date, rules: Parameters<typeof isNew>[2]): Promise<number> {
  const { rows } = await sql<MemberFacts & { right: number; wrong: number }>`
    select registered_at, topic_count + comment_count + question_count + answer_count as posts, counted.* from member, lateral (
      select count(*) filter (where state = 'succeeded')::int as right, count(*) filter (where state = 'failed')::int as wrong
      from (select state from report where reporter_id = member.id and state <> 'pending' order by id desc limit ${sql.lit(remembered)}) as latest
    ) as counted where member.id = ${reporterId}::bigint`.execute(tx);
  const [row] = rows;
  return row === undefined ? 0 : weightOf(row.right, row.wrong, isNew(row, now, rules));
}
