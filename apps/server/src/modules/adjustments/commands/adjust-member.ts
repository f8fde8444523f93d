import type { adjustMember as endpoint, Answer, Body } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, amountOf, balance, type AmountMinor, type Currency } from '../../ledger/index.ts';
import { announceQueue } from '../../queue-news/index.ts';
import { settings } from '../../site/index.ts';
import { postAdjustment, recordAdjustment, refuseGone } from '../adjustment.ts';

const dayMs = 24 * 3_600_000;

/** Most that one adjustment moves: for money what can be written, for points ten digits. */
const bounds = { CNY: {}, POINT: { max: amount(9_999_999_999) } };

/**
 * Both members, in the order of their ids: acts of one member of staff take turns, so that two halves sent at once
 * count as one whole, and nobody cancels the account meanwhile.
 */
async function lockBoth(tx: Tx, actorId: string, memberId: string, units: AmountMinor): Promise<void> {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'state'])
    .where('id', 'in', [actorId, memberId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const member = rows.find(({ id }) => id === memberId);
  if (member === undefined) fail('member.not_found');
  refuseGone(member.state, units);
}

/** What this member of staff has moved alone within the last day, whatever the direction. */
async function movedAlone(tx: Tx, { viewer, clock }: MemberCtx, currency: Currency): Promise<bigint> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(abs(amount_minor)), 0)::text as total from staff_adjustment
    where asked_by = ${viewer.memberId} and asked_at > ${new Date(clock.now().getTime() - dayMs)}
      and state = 'done' and decided_by is null and currency = ${currency}`.execute(tx);
  return BigInt(rows[0]?.total ?? 0);
}

async function needsSecond(tx: Tx, ctx: MemberCtx, currency: Currency, units: AmountMinor): Promise<boolean> {
  const { adjustLimitYuan, adjustLimitPoints } = await settings.get(ctx.db);
  const limit = currency === 'CNY' ? BigInt(adjustLimitYuan) * 100n : BigInt(adjustLimitPoints);
  return (await movedAlone(tx, ctx, currency)) + units > limit;
}

export async function adjustMember(ctx: MemberCtx, memberId: string, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { currency, direction } = body;
  const { memberId: actorId } = ctx.viewer;
  if (actorId === memberId) fail('member.yourself');
  const size = amountOf('amount', body.amount, currency, bounds[currency]);
  const reason = body.reason.trim();
  if (reason === '') failField('reason', 'field.required');
  const units = direction === 'give' ? size : amount(0n - size);
  return ctx.write(async (tx) => {
    await lockBoth(tx, actorId, memberId, units);
    if (direction === 'take' && (await balance(tx, { owner: 'member', id: memberId, currency })) < size) fail('ledger.not_covered');
    const state = (await needsSecond(tx, ctx, currency, size)) ? 'waiting' : 'done';
    const at = ctx.clock.now();
    const { id } = await tx
      .insertInto('staffAdjustment')
      .values({
        memberId,
        currency,
        amountMinor: String(units),
        reason,
        state,
        askedBy: actorId,
        askedAt: at,
        decidedAt: state === 'done' ? at : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const adjustment = { id, memberId, currency, units, reason, askedBy: actorId };
    if (state === 'done') await postAdjustment(tx, adjustment, ctx);
    else announceQueue(tx, 'money');
    await recordAdjustment(tx, ctx, state === 'done' ? 'member.adjusted' : 'member.adjustment_asked', adjustment);
    return { id, state };
  });
}
