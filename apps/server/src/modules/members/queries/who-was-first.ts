import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { memberCards } from './member-cards.ts';

/** A member's name for a failure; empty if there is none. */
export async function displayNameOf(db: Db | Tx, memberId: string | null): Promise<string> {
  return memberId === null ? '' : ((await memberCards(db, [memberId])).get(memberId)?.name ?? '');
}

/** The staff member who brought a subject into a state, by the latest log entry of such an act; undefined: none of them did. */
export async function whoBrought(db: Db | Tx, { kind, id }: { kind: string; id: string }, state: string): Promise<string | undefined> {
  const { rows } = await sql<{ actorId: string | null; state: string }>`
    select actor_id, after ->> 'state' as state from audit_entry
    where subject_kind = ${kind} and subject_id = ${id} and after ? 'state'
    order by id desc limit 1`.execute(db);
  const [latest] = rows;
  return latest?.state === state ? displayNameOf(db, latest.actorId) : undefined;
}

/** The staff member with the latest log entry about a subject, for the one who came second; `except` are acts that change nothing. */
export async function latestActor(
  db: Db | Tx,
  { kind, id }: { kind: string; id: string },
  except: readonly string[] = [],
): Promise<string> {
  const { rows } = await sql<{ actorId: string | null }>`
    select actor_id from audit_entry where subject_kind = ${kind} and subject_id = ${id} and act <> all(${except}::text[])
    order by id desc limit 1`.execute(db);
  return displayNameOf(db, rows[0]?.actorId ?? null);
}
