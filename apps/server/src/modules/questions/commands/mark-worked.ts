import type { Answer, markWorked as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { must } from '../../../platform/decision.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { canMarkWorked } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { answerFacts } from '../queries/read-facts.ts';

/** One statement: of two at once the second waits at the row of the first, and counts nothing. */
export async function markWorked(ctx: MemberCtx, answerId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { question, answer } = await answerFacts(ctx.db, answerId);
  must(canMarkWorked(policy, question, answer));
  const { memberId } = ctx.viewer;
  const added = sql`insert into answer_worked (answer_id, member_id, at) values (${answerId}, ${memberId}, ${ctx.clock.now()})
    on conflict on constraint answer_worked_once do nothing`;
  const gone = sql`delete from answer_worked where answer_id = ${answerId} and member_id = ${memberId}`;
  return ctx.write(async (tx) => {
    const { rows } = await sql<{ workedCount: number }>`
      with changed as (${on ? added : gone} returning 1)
      update answer set worked_count = worked_count ${on ? sql`+` : sql`-`} (select count(*)::int from changed)
      where id = ${answerId} returning worked_count`.execute(tx);
    invariant(rows[0] !== undefined, 'the marked answer is there: rows are never removed');
    return { worked: on, workedCount: rows[0].workedCount };
  });
}
