import { type Answer, type Body, queueChanged, type requestPayout as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordEvidence } from '../../audit/index.ts';
import { amount, amountOf, type AmountMinor, decimalOf, lockedFunds, settledFunds } from '../../ledger/index.ts';
import { requireRecentProof } from '../../second-factor/index.ts';
import { settings } from '../../site/index.ts';
import { holdPayout } from '../move.ts';
import { payoutOf, sealRecipient, type Payout } from '../payout.ts';
import { feeOf, payoutRule, settledBefore, type PayoutRule } from '../payout-rule.ts';

const dayMs = 86_400_000;

/** Locks the row that a cancellation of the account locks too, and that serializes requests of one member. */
async function lockMember(tx: Tx, memberId: string): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select(['state', 'bot', 'cancelsAt'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined || member.state === 'cancelled') fail('member.cancelled');
  if (member.state !== 'active') fail('member.disabled');
  if (member.bot) fail('bot.refused');
  if (member.cancelsAt !== null) fail('account_deletion.requested');
}

/** @throws Failure `payout.waiting`, at the field `payout.daily_limit` { left } */
async function mustBeWithinDay(tx: Tx, { viewer, clock }: MemberCtx, { dailyMax }: PayoutRule, sum: AmountMinor): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMs);
  const { rows } = await sql<{ open: boolean; sum: string }>`
    select coalesce(bool_or(ended_at is null), false) as open,
      coalesce(sum(amount_minor) filter (where requested_at > ${since} and state in ('requested', 'approved', 'paid')), 0)::text as sum
    from payout where member_id = ${viewer.memberId}`.execute(tx);
  if (rows[0]?.open === true) fail('payout.waiting');
  if (dailyMax === undefined) return;
  const left = amount(dailyMax - BigInt(rows[0]?.sum ?? 0));
  if (sum > left) failField('amount', 'payout.daily_limit', { left: decimalOf(left > 0n ? left : amount(0), 'CNY') });
}

/** Only settled money leaves, decided under the lock of the account. @throws Failure at the field `payout.not_covered` { available } */
async function mustBeSettled(tx: Tx, { viewer, clock }: MemberCtx, rule: PayoutRule, sum: AmountMinor): Promise<void> {
  await lockedFunds(tx, viewer.memberId, ['CNY']);
  const available = await settledFunds(tx, viewer.memberId, settledBefore(rule, clock.now()));
  if (sum > available) failField('amount', 'payout.not_covered', { available: decimalOf(available, 'CNY') });
}

interface Requested {
  sum: AmountMinor;
  method: Payout['method'];
  recipient: { sealed: Buffer; digest: Buffer };
}

/** The row, with evidence that no other row and no other recipient was requested. */
async function store(tx: Tx, { viewer, clock }: MemberCtx, rule: PayoutRule, { sum, method, recipient }: Requested): Promise<Payout> {
  const row = await tx
    .insertInto('payout')
    .values({
      memberId: viewer.memberId,
      amountMinor: String(sum),
      feeMinor: String(feeOf(rule, sum)),
      method,
      sealedRecipient: recipient.sealed,
      recipientDigest: recipient.digest,
      requestedAt: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const content = [row.memberId, row.amountMinor, row.feeMinor, row.method, recipient.digest.toString('hex')].join(' ');
  await recordEvidence(tx, [{ kind: 'payout_requested', subject: row.id, content }]);
  return payoutOf(row);
}

/** Everything is decided under the locks of member and account; the money is held in the same transaction. */
export async function requestPayout(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const rule = payoutRule(await settings.get(ctx.db));
  if (!rule.open) fail('payout.off');
  await requireRecentProof(ctx);
  const sum = amountOf('amount', body.amount, 'CNY', { min: rule.min, ...(rule.dailyMax !== undefined && { max: rule.dailyMax }) });
  const [name, account] = [body.name.trim(), body.account.trim()];
  if (name === '') failField('name', 'field.required');
  if (account === '') failField('account', 'field.required');
  const recipient = sealRecipient(ctx, { name, account });
  return ctx.write(async (tx) => {
    await lockMember(tx, ctx.viewer.memberId);
    await mustBeWithinDay(tx, ctx, rule, sum);
    const payout = await store(tx, ctx, rule, { sum, method: body.method, recipient });
    announce(tx, queueChanged('money'));
    await mustBeSettled(tx, ctx, rule, sum);
    await holdPayout(tx, ctx.clock.now(), payout);
    return { payoutId: payout.id };
  });
}
