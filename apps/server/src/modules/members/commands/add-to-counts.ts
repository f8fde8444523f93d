import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';

interface Differences {
  topics?: number;
  comments?: number;
  questions?: number;
  answers?: number;
  /** Points that came from rewards or were taken back; what is spent stays earned. */
  earned?: bigint;
}

/** The same for a statement that writes what is counted: an update of a table named `member`, to be told whose. Points may be an expression there. */
export function countsSql({ topics = 0, comments = 0, questions = 0, answers = 0 }: Differences, earned: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update member set topic_count = topic_count + ${topics}::int, comment_count = comment_count + ${comments}::int,
      question_count = question_count + ${questions}::int, answer_count = answer_count + ${answers}::int,
      points_earned = points_earned + ${earned}`;
}

/** Keeps a member's counts in the transaction of what they count; differences may be negative. */
export async function addToCounts(tx: Tx, memberId: string, differences: Differences): Promise<void> {
  const { earned = 0n } = differences;
  if (Object.values(differences).every((difference) => Number(difference) === 0)) return;
  await sql`${countsSql(differences, sql`${String(earned)}::bigint`)} where id = ${memberId}::bigint ${prepared}`.execute(tx);
}
