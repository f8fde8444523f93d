import type { Answer, markWorked as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { must } from '../../platform/decision.ts';
import { invariant } from '../../platform/failure.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import { canMarkWorked, policyContext } from './policy.ts';
import { questionRows } from './rows.ts';
import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';

/** One statement: of two at once the second waits for the row of the first, and counts nothing. */
export async function markWorked(ctx: MemberCtx, answerId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { root: question, post: answer } = await questionRows.response.read(ctx.db, answerId);
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

const batch = 200;

/** Marks "worked for me" of a cancelled account are no longer counted. Answers are locked in the order of their ids. */
export async function forgetWorked({ write }: Services, memberId: string): Promise<void> {
  for (let removed = batch; removed === batch;) {
    removed = await write(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        delete from answer_worked where (answer_id, member_id) in (
          select answer_id, member_id from answer_worked where member_id = ${memberId}::bigint order by answer_id limit ${batch}::int for update)
        returning answer_id as id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await sql`select 1 from answer where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
      await sql`update answer set worked_count = worked_count - 1 where id = any(${ids}::bigint[])`.execute(tx);
      return ids.length;
    });
  }
}

/** Ids of answers that the member marked as "worked for me". */
export function exportOfWorked(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('answerWorked')
      .select(['answerId as id', 'at'])
      .where('memberId', '=', memberId)
      .where('answerId', '>', afterId)
      .orderBy('answerId')
      .limit(size)
      .execute(),
  );
}
