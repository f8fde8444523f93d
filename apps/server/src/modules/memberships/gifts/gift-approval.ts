import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requestChange, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { checkRole } from '../commands/save-card.ts';
import { giftRunRequested } from '../events.ts';
import { durationOf } from '../prices.ts';
import { nominalMs, nothing, offersOf, termsFor, times, worthOf, type Worth } from '../worth.ts';
import { conditionsOn } from './give.ts';
import { giftTaskRecord, lockTask, taskColumns, type TaskForm, type TaskRow } from './tasks.ts';

/** A gift without an end has no last recipient: it counts as given to at least this many. */
const openEnded = 100n;

type Columns = ReturnType<typeof taskColumns>;

const timeOf = (at: Date | null, none: number): number => at?.getTime() ?? none;

/** Whether everything that the second gives was already given by the first, to nobody else. */
function isWithin(before: TaskRow, after: Columns): boolean {
  const conditions = ({ registeredFrom, registeredUntil, pointsEarned }: Columns | TaskRow) =>
    [timeOf(registeredFrom, 0), timeOf(registeredUntil, Infinity), pointsEarned].join();
  return (
    before.enabled &&
    before.roleId === after.roleId &&
    conditions(before) === conditions(after) &&
    nominalMs(durationOf(after.unit, after.quantity)) <= nominalMs(durationOf(before.unit, before.quantity)) &&
    timeOf(before.opensAt, 0) <= timeOf(after.opensAt, 0) &&
    timeOf(before.closesAt, Infinity) >= timeOf(after.closesAt, Infinity)
  );
}

/** What a gift gives away, beyond what was given already. */
async function worthOfGift(tx: Tx, before: TaskRow, after: Columns, now: Date): Promise<Worth> {
  if (!after.enabled || isWithin(before, after)) return nothing;
  const each = worthOf(await offersOf(tx, after.roleId, now), nominalMs(durationOf(after.unit, after.quantity)));
  if (each.CNY === 0n && each.POINT === 0n) return nothing;
  const { count } = await conditionsOn(tx, { ...before, ...after })
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const recipients = BigInt(count);
  return times(each, before.kind === 'lasting' && recipients < openEnded ? openEnded : recipients);
}

function basisOf(task: TaskRow): string {
  return createHash('sha256')
    .update(JSON.stringify(giftTaskRecord(task)))
    .digest('hex');
}

const dateIn = (at: Date | null): string => at?.toISOString() ?? '';

async function factsOf(tx: Tx, task: Columns | TaskRow): Promise<Record<string, string | number | boolean>> {
  const role = await tx.selectFrom('role').select('nameZh').where('id', '=', task.roleId).executeTakeFirst();
  return {
    gift: task.name,
    roleGiven: role?.nameZh ?? '',
    duration: `${task.unit}|${task.quantity}`,
    given: task.enabled,
    opensAt: dateIn(task.opensAt),
    closesAt: dateIn(task.closesAt),
    registeredFrom: dateIn(task.registeredFrom),
    registeredUntil: dateIn(task.registeredUntil),
    pointsEarned: Number(task.pointsEarned),
  };
}

const purpose = 'memberships.gift';

/** Stores the columns of a task; a one-time gift starts its run. */
export async function editTask(tx: Tx, ctx: MemberCtx, before: TaskRow, columns: Columns, atOnce: AtOnce = {}): Promise<void> {
  const after = await tx.updateTable('giftTask').set(columns).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow();
  if (before.kind === 'once') await emit(tx, giftRunRequested, { taskId: before.id });
  await recordAct(tx, ctx, {
    act: 'gift_task.edited',
    subject: { kind: 'gift_task', id: before.id },
    before: giftTaskRecord(before),
    after: { ...giftTaskRecord(after), ...atOnce },
  });
}

/** A gift of more time of roles than one may give alone. */
export const giftApproval: ChangeApproval<'gift'> = {
  name: 'gift',
  logged: (id) => ({ kind: 'gift_task', id }),
  requests: 'money',
  confirms: 'staff',
  lock: (tx, { subject }) => lockTask(tx, subject),
  isOutdated: async (tx, _, { subject, basis, sealed }) => sealed === undefined || basisOf(await lockTask(tx, subject)) !== basis,
  async carryOut(tx, ctx, { subject, sealed }) {
    invariant(sealed !== undefined, 'a gift that waits has its form');
    const before = await lockTask(tx, subject);
    const form = JSON.parse(ctx.seal.open(purpose, sealed)) as TaskForm;
    if (before.doneAt !== null) fail('gift.not_found');
    await mustReadWhatOpens(tx, ctx, [form.roleId]);
    await checkRole(tx, form.roleId);
    await editTask(tx, ctx, before, taskColumns(form));
  },
};

/** Within the daily limit one person gives alone: what counts is the worth of the role's time for everybody who meets the conditions. */
export async function requestGift(tx: Tx, ctx: MemberCtx, before: TaskRow, form: TaskForm): Promise<AtOnce | null> {
  const columns = taskColumns(form);
  const terms = await termsFor(ctx, 'gift', before.id, await worthOfGift(tx, before, columns, ctx.clock.now()));
  const proposal = {
    subject: before.id,
    basis: basisOf(before),
    before: await factsOf(tx, before),
    after: await factsOf(tx, columns),
    sealed: ctx.seal.close(purpose, JSON.stringify(form)),
  };
  return requestChange(tx, ctx, giftApproval, proposal, terms);
}
