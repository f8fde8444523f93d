import { sql } from 'kysely';
import { emit } from '../../platform/events/emit.ts';
import { fail, Failure } from '../../platform/failure.ts';
import { type MemberCtx, newRequestId, type Services } from '../../platform/http/ctx.ts';
import { mustDo } from '../../platform/http/rights.ts';
import { linkViewer, lockMembers } from '../members/index.ts';
import type { RootKind } from '../posts/index.ts';
import { settings } from '../site/index.ts';
import { scheduledPostFailed } from './events.ts';
import { prepareOf } from './prepare.ts';

interface Due {
  id: string;
  memberId: string;
  kind: RootKind;
  title: string;
  tagIds: string[];
  body: string;
  version: number;
}

/** Another run published it first, or its author changed or deleted it. */
class NotDue extends Error {}

/** As its author with the rights of now; undefined when the account is not active. */
async function authorCtx(services: Services, memberId: string): Promise<MemberCtx | undefined> {
  const viewer = await linkViewer(services.db, memberId, services.clock.now());
  if (viewer === undefined || viewer.memberId === null) return undefined;
  const caller = {
    language: 'zh',
    locale: 'zh',
    address: '',
    device: '',
    userAgent: '',
    requestId: newRequestId(),
    authorization: undefined,
  } as const;
  return { ...services, ...caller, viewer: { ...viewer, memberId } };
}

/** The post and the end of its row are one transaction, so a process that dies leaves both or neither, and of two runs one gives way. */
async function publish(services: Services, ctx: MemberCtx, due: Due): Promise<void> {
  mustDo(ctx, 'post.schedule');
  const act = await prepareOf(ctx, due);
  await services.write(async (tx) => {
    await act({ ...ctx, db: tx, write: (run) => run(tx) });
    const [member] = await lockMembers(tx, [due.memberId]);
    if (member?.state !== 'active') fail('member.disabled');
    const { numDeletedRows } = await tx
      .deleteFrom('scheduledPost')
      .where('id', '=', due.id)
      .where('version', '=', due.version)
      .where('failure', 'is', null)
      .where('dueAt', '<=', services.clock.now())
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotDue();
  });
}

/** It stays with the reason, and its author is notified. */
async function keepWithReason({ write }: Services, { id, memberId, version }: Due, code: string): Promise<void> {
  await write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('scheduledPost')
      .set({ failure: code })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('failure', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit(tx, scheduledPostFailed, { scheduledId: id, version, memberId });
  });
}

async function publishOne(services: Services, due: Due): Promise<void> {
  const ctx = await authorCtx(services, due.memberId);
  try {
    if (ctx === undefined) await keepWithReason(services, due, 'member.disabled');
    else await publish(services, ctx, due);
  } catch (reason) {
    if (reason instanceof NotDue) return;
    if (!(reason instanceof Failure)) throw reason;
    await keepWithReason(services, due, reason.fields?.[0]?.code ?? reason.code);
  }
}

const together = 50;

/** Publishes what is due, the earliest first; while the site is read-only or closed it waits. */
export async function publishDue(services: Services): Promise<void> {
  if ((await settings.get(services.db)).mode !== 'open') return;
  const { rows } = await sql<Due>`
    select id, member_id, kind, title, tag_ids, body, version from scheduled_post
    where failure is null and due_at <= ${services.clock.now()}::timestamptz order by due_at, id limit ${together}::int`.execute(
    services.db,
  );
  for (const due of rows) await publishOne(services, due);
}
