import { sql } from 'kysely';
import type { Services } from '../../platform/http/ctx.ts';
import { writeBuffer } from '../../platform/state/write-buffer.ts';

/** Precision of "last used". */
const exactMs = 5 * 60_000;

/** When each session was last used, by its id. A crash only loses minutes of precision. */
const uses = writeBuffer<Date>({
  name: 'last uses of sessions',
  flushMs: 30_000,
  most: 50_000,
  write: async ({ write }, entries) => {
    await write((tx) =>
      sql`
      with used as materialized (
        select session.id, seen.at from member_session session
        join unnest(${entries.map(([id]) => id)}::bigint[], ${entries.map(([, at]) => at)}::timestamptz[]) seen (id, at) on seen.id = session.id
        order by session.id for no key update of session
      )
      update member_session set used_at = used.at from used where member_session.id = used.id and member_session.used_at < used.at`.execute(
        tx,
      ),
    );
  },
});

/** Records that a session is in use. Reads stay free of writes: it is stored later, in a batch. */
export function noteUse({ state }: Services, sessionId: string, lastUsedAt: Date, now: Date): void {
  if (now.getTime() - lastUsedAt.getTime() >= exactMs) state.of(uses).add(sessionId, now);
}

/** Stores the recorded uses in one statement, immediately. */
export function flushUses({ state }: Services): Promise<void> {
  return state.of(uses).flush();
}
