import { sql } from 'kysely';
import type { Ctx, Services } from '../../platform/http/ctx.ts';
import { writeBuffer } from '../../platform/state/write-buffer.ts';

const kinds = ['topic', 'question'] as const;
type Read = (typeof kinds)[number];

interface Visit {
  memberId: string;
  kind: Read;
  id: string;
  at: Date;
}

const visits = writeBuffer<Visit>({
  name: 'visits',
  flushMs: 5_000,
  most: 5_000,
  write: async (services, entries) => {
    for (const kind of kinds)
      await writeVisits(
        services,
        kind,
        entries.flatMap(([, visit]) => (visit.kind === kind ? [visit] : [])),
      );
  },
});

/** Records that a member opened a topic or question; nothing for a visitor. Written within seconds, in batches. */
export function recordVisit({ state, viewer: { memberId }, clock }: Ctx, kind: Read, id: string): void {
  if (memberId === null) return;
  state.of(visits).add(`${memberId} ${kind} ${id}`, { memberId, kind, id, at: clock.now() });
}

/** Only existing topics and questions, and members who keep a history. In the order of the key, as every batch. */
async function writeVisits({ db }: Services, kind: Read, read: readonly Visit[]): Promise<void> {
  if (read.length === 0) return;
  await sql`
    insert into reading_history (member_id, subject_kind, subject_id, floor, read_at)
    select member.id, ${kind}, root.id, root.last_floor, visit.at
    from unnest(
      ${read.map(({ memberId }) => memberId)}::bigint[], ${read.map(({ id }) => id)}::bigint[],
      ${read.map(({ at }) => at.toISOString())}::timestamptz[]
    ) visit (member_id, id, at)
    join ${sql.table(kind)} root on root.id = visit.id
    join member on member.id = visit.member_id and member.keeps_history and member.state = 'active'
    order by member.id, root.id
    on conflict (member_id, subject_kind, subject_id) do update
      set floor = greatest(reading_history.floor, excluded.floor), read_at = greatest(reading_history.read_at, excluded.read_at)`.execute(
    db,
  );
}

/** Writes the waiting visits immediately. */
export function flushVisits({ state }: Services): Promise<void> {
  return state.of(visits).flush();
}

/** Settles when no visit of a member waits to be written. */
export function forgetVisits({ state }: Services, memberId: string): Promise<void> {
  return state.of(visits).forget((key) => key.startsWith(`${memberId} `));
}
