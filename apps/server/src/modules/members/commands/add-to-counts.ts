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

/** The same for a statement that writes what is counted: an update of a table named `member`, to be told whose. */
export function countsSql({ topics = 0, comments = 0, questions = 0, answers = 0, earned = 0n }: Differences): RawBuilder<unknown> {
  return sql`
    update member set topic_count = topic_count + ${topics}::int, comment_count = comment_count + ${comments}::int,
      question_count = question_count + ${questions}::int, answer_count = answer_count + ${answers}::int,
      points_earned = points_earned + ${String(earned)}::bigint`;
}

/** Keeps a member's counts in the transaction of what they count; differences may be negative. */
export async function addToCounts(tx: Tx, memberId: string, differences: Differences): Promise<void> {
  if (Object.values(differences).every((difference) => Number(difference) === 0)) return;
  await sql`${countsSql(differences)} where id = ${memberId}::bigint ${prepared}`.execute(tx);
}
