import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { lineOrder } from '../queries/read-lines.ts';

const batch = 1000;

/** A cancelled account is told of nothing more, and keeps no choices. What it did stays with others, under a name that is gone. */
export async function forgetReceiver({ db }: Services, { memberId }: { memberId: string }): Promise<void> {
  for (let removed = batch; removed === batch;) {
    const { rows } = await sql`
      delete from reminder where id in (select id from reminder where member_id = ${memberId}::bigint order by ${lineOrder}, id limit ${batch}::int for update)
      returning 1`.execute(db);
    removed = rows.length;
  }
  await db.deleteFrom('watch').where('memberId', '=', memberId).execute();
  await db.deleteFrom('watchSetting').where('memberId', '=', memberId).execute();
  await db
    .deleteFrom('memberMute')
    .where((eb) => eb.or([eb('memberId', '=', memberId), eb('mutedId', '=', memberId)]))
    .execute();
}
