import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

interface SecurityEvent {
  kind: 'sign_in' | 'authorisation';
  code: string;
  /** Method and path. */
  endpoint: string;
  memberId: string | null;
  address: string;
  device: string;
}

/** Writes one entry, or increments the equal one of this hour. */
export async function writeSecurityEvent(db: Db, now: Date, { device, ...facts }: SecurityEvent): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  await db
    .insertInto('securityEvent')
    .values({ hour, ...facts, device: device.slice(0, 400), firstAt: now, lastAt: now })
    .onConflict((conflict) => conflict.constraint('security_event_once').doUpdateSet({ count: sql`security_event.count + 1`, lastAt: now }))
    .execute();
}
