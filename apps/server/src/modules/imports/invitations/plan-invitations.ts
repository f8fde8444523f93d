import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { invitationDue } from '../events.ts';
import { isInvitable } from './candidates.ts';

/** Locks the open round; how many invitations are on their way is read after that, when another planner has committed. */
async function lockRound(tx: Tx): Promise<{ roundId: string; queued: number } | undefined> {
  const { rows } = await sql<{ id: string }>`select id from invitation_round where ended_at is null for update`.execute(tx);
  if (rows[0] === undefined) return undefined;
  const { queued } = await tx
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('queued'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return { roundId: rows[0].id, queued };
}

/**
 * Every minute the next invitations of an open round become jobs, one each. Those that are still on their way count: never more than a
 * minute's number wait, so that other mail and other jobs have their turn. The row of the round is locked, and a member has one row.
 */
export async function planInvitations({ db, write, clock, mailer }: Services): Promise<void> {
  const open = await db.selectFrom('invitationRound').select('id').where('endedAt', 'is', null).executeTakeFirst();
  if (open === undefined || !(await mailer.sendsMail())) return;
  const { invitationsPerMinute } = await settings.get(db);
  const now = clock.now();
  await write(async (tx) => {
    const round = await lockRound(tx);
    if (round === undefined) return;
    const { roundId, queued } = round;
    const { rows } = await sql<{ memberId: string }>`
      insert into invitation (member_id, email, state, queued_at)
      select id, email, 'queued', ${now} from member
      where ${isInvitable} and not exists (select from invitation where member_id = member.id)
      order by id limit ${Math.max(0, invitationsPerMinute - queued)}
      on conflict do nothing returning member_id`.execute(tx);
    await emitAll(tx, invitationDue, rows);
    if (rows.length === 0 && queued === 0) await sql`update invitation_round set ended_at = ${now} where id = ${roundId}`.execute(tx);
  });
}
