import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { PollSubject } from '../subject.ts';

/** Polls go with their subjects, and with all votes. */
export async function forgetPolls(tx: Tx, kind: PollSubject['kind'], ids: readonly string[]): Promise<void> {
  await sql`delete from poll where subject_kind = ${kind} and subject_id = any(${ids}::bigint[])`.execute(tx);
}
