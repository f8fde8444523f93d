import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

const batch = 1000;

/** Devices whose session ended get nothing since then; this deletes their rows. */
export async function pruneDevices({ db, clock }: Services): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from push_device where id in (
        select push_device.id from push_device join member_session session on session.id = session_id
        where session.ended_at is not null or session.refresh_ends_at <= ${clock.now()}::timestamptz limit ${batch}::int)`.execute(db);
    if (numAffectedRows < BigInt(batch)) return;
  }
}

export async function forgetDevices({ db }: Services, { memberId }: { memberId: string }): Promise<void> {
  await db.deleteFrom('pushDevice').where('memberId', '=', memberId).execute();
}
