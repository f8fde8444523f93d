import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { memberCards } from './member-cards.ts';

/** A member's name for a failure; empty for nobody. */
export async function displayNameOf(db: Db | Tx, memberId: string | null): Promise<string> {
  return memberId === null ? '' : ((await memberCards(db, [memberId])).get(memberId)?.name ?? '');
}

/** Whoever of the staff brought a subject of the log into a state, by the latest act that names one; undefined: nobody of them did. */
export async function whoBrought(db: Db | Tx, { kind, id }: { kind: string; id: string }, state: string): Promise<string | undefined> {
  const { rows } = await sql<{ actorId: string | null; state: string }>`
    select actor_id, after ->> 'state' as state from audit_entry
    where subject_kind = ${kind} and subject_id = ${id} and after ? 'state'
    order by id desc limit 1`.execute(db);
  const [latest] = rows;
  return latest?.state === state ? displayNameOf(db, latest.actorId) : undefined;
}

/** Who of the staff did the latest thing about a subject of the log, for whoever came second; `except` are acts that change nothing. */
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
