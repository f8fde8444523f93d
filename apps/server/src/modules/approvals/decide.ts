import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { concernedBy, type ApprovalKind, type Request, type RequestTable } from './approval-kind.ts';
import { mustConfirm } from './second-person.ts';

/** A pending request, locked. */
async function lockWaiting<R extends Request>(tx: Tx, { lock, nameOf, failures }: RequestTable<R>, id: string): Promise<R> {
  const row = await lock(tx, id);
  if (row === undefined) fail(failures.notFound);
  if (row.state !== 'waiting') fail(failures.decided, { name: await nameOf(tx, row.decidedBy) });
  return row.request;
}

/** Neither the requester nor the member concerned. */
function mustBeSecond<R extends Request>(
  { viewer }: MemberCtx,
  { failures }: RequestTable<R>,
  { requestedBy }: R,
  concerned: readonly (string | undefined)[],
): void {
  if (viewer.memberId === requestedBy || concerned.includes(viewer.memberId)) fail(failures.own);
}

/**
 * The second person carries it out, in one transaction. Locked are the request, its subject, and the members; of two concurrent
 * confirmations the second finds it decided.
 * @throws Failure those of the table, of `mustConfirm` and of the kind, and `change.outdated`
 */
export async function confirmRequest<R extends Request>(
  ctx: MemberCtx,
  table: RequestTable<R>,
  kindOf: (request: R) => ApprovalKind<R, R>,
  id: string,
): Promise<string | null> {
  return ctx.write(async (tx) => {
    const request = await lockWaiting(tx, table, id);
    const kind = kindOf(request);
    mustBeSecond(ctx, table, request, [kind.member?.(request)]);
    await kind.lock?.(tx, request);
    const about = await concernedBy(tx, kind, request);
    mustBeSecond(ctx, table, request, about);
    await mustConfirm(tx, ctx, request.requestedBy, kind, { about, givesRights: kind.givesRights === true });
    if ((await kind.isOutdated?.(tx, ctx, request)) === true) fail('change.outdated');
    const password = (await kind.carryOut(tx, ctx, request)) ?? null;
    await table.end(tx, ctx, request, 'confirmed');
    return password;
  });
}

/** Also allowed for recent staff: nothing changes by it. */
export async function refuseRequest<R extends Request>(
  ctx: MemberCtx,
  table: RequestTable<R>,
  kindOf: (request: R) => Pick<ApprovalKind<R, R>, 'member'>,
  id: string,
): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const request = await lockWaiting(tx, table, id);
    mustBeSecond(ctx, table, request, [kindOf(request).member?.(request)]);
    await table.end(tx, ctx, request, 'refused');
    return {};
  });
}

export async function withdrawRequest<R extends Request>(
  ctx: MemberCtx,
  table: RequestTable<R>,
  id: string,
): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const request = await lockWaiting(tx, table, id);
    if (ctx.viewer.memberId !== request.requestedBy) fail(table.failures.notYours);
    await table.end(tx, ctx, request, 'withdrawn');
    return {};
  });
}
