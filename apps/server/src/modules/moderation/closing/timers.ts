import type { Body, Params, setThreadTimers as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct, recordSiteAct } from '../../audit/index.ts';
import { postTypes } from '../../post-types/index.ts';
import type { RootKind } from '../../posts/index.ts';
import { setClosed } from './set-closed.ts';

/** When comments or answers close and open; one that is left out is removed. @throws Failure beside `closeAt` or `openAt`: `timer.past` */
export async function setThreadTimers(
  ctx: MemberCtx,
  { kind, rootId }: Params<typeof endpoint>,
  { closeAt, openAt }: Body<typeof endpoint>,
): Promise<Record<never, never>> {
  const times = [
    ['close', 'closeAt', closeAt],
    ['open', 'openAt', openAt],
  ] as const;
  for (const [, field, at] of times) if (at !== undefined && Date.parse(at) <= ctx.clock.now().getTime()) failField(field, 'timer.past');
  return ctx.write(async (tx) => {
    const root = await postTypes[kind].lock(tx, rootId);
    mustActOn(ctx, 'content', root.location.tagIds);
    await tx.deleteFrom('threadTimer').where('rootKind', '=', kind).where('rootId', '=', rootId).execute();
    const rows = times.flatMap(([act, , at]) =>
      at === undefined ? [] : [{ rootKind: kind, rootId, act, dueAt: new Date(at), byId: ctx.viewer.memberId }],
    );
    if (rows.length > 0) await tx.insertInto('threadTimer').values(rows).execute();
    await recordAct(tx, ctx, {
      act: `${kind}.timers_set`,
      subject: { kind, id: rootId },
      after: { closeAt: closeAt ?? null, openAt: openAt ?? null },
    });
    root.announce(tx);
    return {};
  });
}

const done = { close: 'closed', open: 'opened' } as const;

interface Due {
  kind: RootKind;
  rootId: string;
  act: 'close' | 'open';
}

/** Under the lock of the thread, and only if it is still due: staff may have set another time. The row goes with what it did, so it is done once. */
async function runTimer({ write, clock }: Services, { kind, rootId, act }: Due): Promise<void> {
  await write(async (tx) => {
    const root = await postTypes[kind].lock(tx, rootId);
    const gone = await tx
      .deleteFrom('threadTimer')
      .where('rootKind', '=', kind)
      .where('rootId', '=', rootId)
      .where('act', '=', act)
      .where('dueAt', '<=', clock.now())
      .returning('act')
      .executeTakeFirst();
    if (gone === undefined) return;
    if (await setClosed(tx, kind, rootId, act === 'close'))
      await recordSiteAct(tx, clock.now(), { act: `${kind}.${done[act]}_by_timer`, subject: { kind, id: rootId } });
    root.announce(tx);
  });
}

const together = 100;

/** Closes and opens what is due, the earliest first. What a killed process left is due again. */
export async function runTimers(services: Services): Promise<void> {
  const { rows } = await sql<Due>`
    select root_kind as kind, root_id as "rootId", act from thread_timer where due_at <= ${services.clock.now()}::timestamptz
    order by due_at, root_kind, root_id limit ${together}::int`.execute(services.db);
  for (const due of rows) await runTimer(services, due);
}
