import type { Answer, readReportCase as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';

type Past = Answer<typeof endpoint>['past'];

const kinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'] as const;

/** Counting stops here: more is shown as "many". */
const most = 1000;

const removed = sql.join(
  kinds.map(
    (kind) =>
      sql`(select count(*)::int from (select from ${sql.table(kind)} post where post.author_id = member.id and (post.state = 'deleted_by_staff' or (post.state = 'removed' and post.state_before = 'deleted_by_staff')) limit ${sql.lit(most)}) as few)`,
  ),
  sql` + `,
);

const acts = (act: string) => sql`(
  select count(*)::int from (select from audit_entry where subject_kind = 'member' and subject_id = member.id::text and act = ${act} limit ${sql.lit(most)}) as few)`;

const cases = (state: string, caseId: string) => sql`(
  select count(*)::int from report_case where author_id = member.id and state = ${state} and id <> ${caseId}::bigint)`;

/** Earlier staff actions against an author; one statement. */
export async function pastOf(db: Db, authorId: string, caseId: string, now: Date): Promise<Past> {
  const { rows } = await sql<Omit<Past, 'silencedUntil' | 'registeredAt'> & { silencedUntil: Date | null; registeredAt: Date }>`
    select ${removed} as removed, ${cases('accepted', caseId)} as accepted, ${cases('rejected', caseId)} as rejected,
      ${acts('member.silenced')} as silences, ${acts('member.disabled')} as bans, silenced_until, state = 'disabled' as banned, staff, registered_at
    from member where id = ${authorId}::bigint`.execute(db);
  const [row] = rows;
  invariant(row !== undefined, 'a case has an author');
  const { silencedUntil, registeredAt } = row;
  return {
    ...row,
    silencedUntil: silencedUntil !== null && silencedUntil > now ? silencedUntil.toISOString() : null,
    registeredAt: registeredAt.toISOString(),
  };
}
