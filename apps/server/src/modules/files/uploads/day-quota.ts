import type { UploadKind } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { siteDay } from '../../../platform/site-day.ts';

interface Begun {
  memberId: string;
  kind: UploadKind;
  sizeBytes: number;
  now: Date;
}

/**
 * Counts an upload when it begins, permanently: cancelled ones count too, so that nobody can fill the disk by repeating. One statement, so
 * that concurrent uploads cannot exceed the quota. @throws Failure `upload.quota`
 */
export async function takeQuota(
  tx: Tx,
  { memberId, kind, sizeBytes, now }: Begun,
  { uploads, megabytes }: { uploads: number; megabytes: number },
): Promise<void> {
  const bytes = megabytes * 1024 * 1024;
  const refused = (): never => fail('upload.quota', { uploads, megabytes });
  if (uploads === 0 || sizeBytes > bytes) refused();
  const { rows } = await sql`
    insert into upload_day as today (member_id, kind, day, uploads, bytes)
    values (${memberId}, ${kind}, ${siteDay(now)}::date, 1, ${sizeBytes})
    on conflict (member_id, kind, day) do update set uploads = today.uploads + 1, bytes = today.bytes + excluded.bytes
    where today.uploads < ${uploads} and today.bytes + excluded.bytes <= ${bytes}
    returning 1`.execute(tx);
  if (rows.length === 0) refused();
}
