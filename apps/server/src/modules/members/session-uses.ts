import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';

type Parts = Pick<Services, 'db' | 'write' | 'log'>;

/** "Last used" is exact to this. */
const exactMs = 5 * 60_000;

const flushMs = 30_000;

interface Buffer {
  waiting: Map<string, Date>;
  timer: NodeJS.Timeout | undefined;
}

/** Uses belong to the database they will be written to, so two servers in one process do not mix. */
const buffers = new WeakMap<Db, Buffer>();

function bufferOf(db: Db): Buffer {
  const buffer = buffers.get(db) ?? { waiting: new Map<string, Date>(), timer: undefined };
  buffers.set(db, buffer);
  return buffer;
}

/** Notes that a session is in use. Reading stays reading: the note is written later, with those of everybody else. */
export function noteUse(parts: Parts, sessionId: string, lastUsedAt: Date, now: Date): void {
  if (now.getTime() - lastUsedAt.getTime() < exactMs) return;
  const buffer = bufferOf(parts.db);
  buffer.waiting.set(sessionId, now);
  buffer.timer ??= setTimeout(() => {
    flushUses(parts).catch((error: unknown) => parts.log.warn({ err: error }, 'last uses of sessions not written'));
  }, flushMs).unref();
}

/** Writes the noted uses in one statement; also called at a stop. What is lost in a crash was minutes of exactness. */
export async function flushUses({ db, write }: Parts): Promise<void> {
  const buffer = bufferOf(db);
  clearTimeout(buffer.timer);
  buffer.timer = undefined;
  const uses = [...buffer.waiting];
  buffer.waiting.clear();
  if (uses.length === 0) return;
  await write((tx) =>
    sql`
      with used as materialized (
        select session.id, seen.at from member_session session
        join unnest(${uses.map(([id]) => id)}::bigint[], ${uses.map(([, at]) => at)}::timestamptz[]) seen (id, at) on seen.id = session.id
        order by session.id for no key update of session
      )
      update member_session set used_at = used.at from used where member_session.id = used.id and member_session.used_at < used.at`.execute(
      tx,
    ),
  );
}
