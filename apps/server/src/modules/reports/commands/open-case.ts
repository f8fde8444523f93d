import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import type { OpenTarget } from '../targets/open-target.ts';

export interface PendingCase {
  id: string;
  score: number;
  hidden: boolean;
}

async function lockPending(tx: Tx, kind: string, id: string): Promise<PendingCase | undefined> {
  const { rows } = await sql<PendingCase>`
    select id, score::float8 as score, hidden_at is not null as hidden from report_case
    where target_kind = ${kind} and target_id = ${id}::bigint and state = 'pending' for no key update`.execute(tx);
  return rows[0];
}

/** The open case of a target, locked; the first report makes it. Of several first ones at once the index lets one. */
export async function openCase(
  tx: Tx,
  { targetKind, targetId }: { targetKind: string; targetId: string },
  { authorId }: OpenTarget,
  now: Date,
): Promise<PendingCase> {
  const found = await lockPending(tx, targetKind, targetId);
  if (found !== undefined) return found;
  await sql`
    insert into report_case (target_kind, target_id, author_id, opened_at, reported_at)
    values (${targetKind}, ${targetId}::bigint, ${authorId}::bigint, ${now}, ${now})
    on conflict (target_kind, target_id) where state = 'pending' do nothing`.execute(tx);
  const made = await lockPending(tx, targetKind, targetId);
  invariant(made !== undefined, 'a case that was opened is open');
  return made;
}

/** The target as it is now; the row of an earlier report when nothing of it changed since. */
export async function keepSnapshot(tx: Tx, caseId: string, { title, text, lines }: OpenTarget, now: Date): Promise<string> {
  const last = await tx
    .selectFrom('reportSnapshot')
    .select(['id', 'title', 'text'])
    .where('caseId', '=', caseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && last.title === title && last.text === text && lines.length === 0) return last.id;
  const { id } = await tx
    .insertInto('reportSnapshot')
    .values({ caseId, title, text, lines: JSON.stringify(lines), takenAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
