import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Devices whose session has not ended. */
export function liveDevices(db: Db | Tx, now: Date) {
  return db
    .selectFrom('pushDevice')
    .innerJoin('memberSession as session', 'session.id', 'pushDevice.sessionId')
    .where('session.endedAt', 'is', null)
    .where('session.refreshEndsAt', '>', now);
}

/** The devices of some members. */
export async function devicesOf(db: Db | Tx, memberIds: readonly string[], now: Date): Promise<{ id: string; memberId: string }[]> {
  if (memberIds.length === 0) return [];
  return liveDevices(db, now)
    .select(['pushDevice.id', 'pushDevice.memberId'])
    .where(sql<boolean>`push_device.member_id = any(${memberIds}::bigint[])`)
    .orderBy('pushDevice.id')
    .execute();
}
