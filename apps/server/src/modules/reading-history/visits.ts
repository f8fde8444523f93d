import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Ctx, Services } from '../../platform/http/ctx.ts';

const flushMs = 5_000;

/** More than this is written at once, however soon: what waits must not fill the memory. */
const mostWaiting = 5_000;

type Read = 'topic' | 'question';

interface Visit {
  memberId: string;
  kind: Read;
  id: string;
  at: Date;
}

interface Buffer {
  waiting: Map<string, Visit>;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}

/** Visits belong to the database they will be written to, so two servers in one process do not mix. */
const buffers = new WeakMap<Db, Buffer>();

function bufferOf(db: Db): Buffer {
  let buffer = buffers.get(db);
  if (buffer === undefined) {
    buffer = { waiting: new Map(), timer: undefined, writing: Promise.resolve() };
    buffers.set(db, buffer);
  }
  return buffer;
}

/** Remembers that a member opened a topic or question; nothing for a visitor. Written within seconds, many at once. */
export function recordVisit(ctx: Ctx, kind: Read, id: string): void {
  const { memberId } = ctx.viewer;
  if (memberId === null) return;
  const buffer = bufferOf(ctx.db);
  buffer.waiting.set(`${memberId} ${kind} ${id}`, { memberId, kind, id, at: ctx.clock.now() });
  const write = () => flushVisits(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'visits not written'));
  if (buffer.waiting.size >= mostWaiting) void write();
  else buffer.timer ??= setTimeout(() => void write(), flushMs).unref();
}

/** Of topics and questions that there are, and of members who want it remembered. In the order of the key, as every batch. */
async function writeVisits({ db }: Services, kind: Read, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  await sql`
    insert into reading_history (member_id, subject_kind, subject_id, floor, read_at)
    select member.id, ${kind}, root.id, root.last_floor, visit.at
    from unnest(
      ${visits.map(({ memberId }) => memberId)}::bigint[], ${visits.map(({ id }) => id)}::bigint[],
      ${visits.map(({ at }) => at.toISOString())}::timestamptz[]
    ) visit (member_id, id, at)
    join ${sql.table(kind)} root on root.id = visit.id
    join member on member.id = visit.member_id and member.keeps_history and member.state = 'active'
    order by member.id, root.id
    on conflict (member_id, subject_kind, subject_id) do update
      set floor = greatest(reading_history.floor, excluded.floor), read_at = greatest(reading_history.read_at, excluded.read_at)`.execute(
    db,
  );
}

async function writeAll(services: Services, buffer: Buffer): Promise<void> {
  const visits = [...buffer.waiting.values()];
  buffer.waiting.clear();
  for (const kind of ['topic', 'question'] as const) {
    const ofKind = visits.filter((visit) => visit.kind === kind);
    await writeVisits(services, kind, ofKind);
  }
}

/** Writes what waits; also called at a stop. One batch at a time. A batch that fails is lost: it is a convenience, not a record. */
export function flushVisits(services: Services): Promise<void> {
  const buffer = bufferOf(services.db);
  clearTimeout(buffer.timer);
  buffer.timer = undefined;
  const written = buffer.writing.then(() => writeAll(services, buffer));
  buffer.writing = written.catch(() => undefined);
  return written;
}

/** Nothing of a member waits to be written any more. */
export async function forgetVisits(db: Db, memberId: string): Promise<void> {
  const buffer = bufferOf(db);
  for (const [key, visit] of buffer.waiting) if (visit.memberId === memberId) buffer.waiting.delete(key);
  await buffer.writing;
}
