import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

const batch = 200;

/** What a cancelled account said had worked for it is counted no longer. Answers are locked in the order of their ids. */
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
