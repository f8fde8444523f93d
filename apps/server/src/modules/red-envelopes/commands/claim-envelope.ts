import type { StateKind } from '../../../platform/state/state-kind.ts';
import type { ErrorCode } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { emit, emitAll } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { batched } from '../../../platform/batch.ts';
import { amount, capture, decimalOf, keyOf } from '../../ledger/index.ts';
import { topicSubject, heldFor, type EndReason, type EnvelopeState, type EnvelopeType } from '../envelope.ts';
import { announceShares, type EnvelopeChange } from '../envelope-changes.ts';
import { envelopeClaimed, envelopeEnded } from '../events.ts';

export type Claimer = Pick<Services, 'db' | 'write' | 'clock' | 'state'> & { viewer: { memberId: string } };

/** A member who claims a share and may see the topic. */
interface Asking {
  ctx: Claimer;
  topicId: string;
  /** Whether senders may claim from their own envelopes. */
  ownAllowed: boolean;
}

interface Share {
  memberId: string;
  place: number;
  amountMinor: string;
  claimedAt: Date;
  fresh: boolean;
}

interface Locked {
  id: string;
  senderId: string;
  kind: EnvelopeType;
  state: EnvelopeState;
  endReason: EndReason | null;
  expiresAt: Date | null;
  quantity: number;
  claimedCount: number;
  claimedMinor: string;
}

type Outcome = { share: Share; claimed: number } | { refusal: ErrorCode };

async function lockEnvelope(tx: Tx, topicId: string): Promise<Locked | undefined> {
  const rows = await prepared(
    tx,
    sql<Locked>`
    select id, sender_id, kind, state, end_reason, expires_at, quantity, claimed_count, claimed_minor
    from red_envelope where topic_id = ${topicId}::bigint for no key update`,
  );
  return rows[0];
}

/**
 * Assigns the next shares to members without one, in the order of their requests, and counts them; one statement of these steps:
 *
 *     earlier   claims that these members already have ───────────────────┐
 *     active    members whose accounts are open, locked                   │
 *     fresh     who of them gets a share now, numbered after the last one │
 *     written   their claims, with the amounts of those numbers ──────────┤
 *     counted   the envelope, ended with the last share                   │
 *               earlier and written are returned ◄────────────────────────┘
 *
 * With the row of the envelope locked, the number of claims identifies the next share, so no search for a free share is needed. Rows of members are locked as the foreign key would anyway: a share either reaches an account before it is
 * cancelled, and is given up with the rest, or is not claimed.
 */
async function claimShares(
  tx: Tx,
  { id, kind, quantity, claimedCount }: Locked,
  memberIds: readonly string[],
  open: boolean,
  now: Date,
): Promise<Share[]> {
  const rows = await prepared(
    tx,
    sql<Share>`
    with earlier as (
      select member_id, place, amount_minor, claimed_at from red_envelope_claim where envelope_id = ${id} and member_id = any(${memberIds}::bigint[])
    ), active as materialized (
      select id from member where id = any(${memberIds}::bigint[]) and state <> 'cancelled' order by id for key share
    ), fresh as (
      select member_id, row_number() over (order by turn) + ${claimedCount}::int as place
      from unnest(${memberIds}::bigint[]) with ordinality as asking(member_id, turn)
      where ${open}::boolean and member_id not in (select member_id from earlier) and member_id in (select id from active)
        and (${kind}::text <> 'personal' or exists (
          select from red_envelope_guest guest where guest.envelope_id = ${id} and guest.member_id = asking.member_id))
    ), written as (
      insert into red_envelope_claim (envelope_id, place, member_id, amount_minor, claimed_at)
      select ${id}, place, member_id, share, ${now}
      from fresh join (
        select share, place from red_envelope, unnest(shares) with ordinality as shared(share, place) where red_envelope.id = ${id}
      ) shared using (place)
      returning member_id, place, amount_minor, claimed_at
    ), counted as (
      update red_envelope set claimed_count = claimed_count + taken.count, claimed_minor = claimed_minor + taken.sum,
        state = case when claimed_count + taken.count = ${quantity}::int then 'ended' else state end,
        end_reason = case when claimed_count + taken.count = ${quantity}::int then 'taken' else end_reason end,
        ended_at = case when claimed_count + taken.count = ${quantity}::int then ${now}::timestamptz else ended_at end
      from (select count(*)::int as count, sum(amount_minor)::bigint as sum from written) taken
      where id = ${id} and taken.count > 0
    )
    select *, false as fresh from earlier union all select *, true from written order by place`,
  );
  return rows;
}

async function payOut(tx: Tx, envelope: Locked, topicId: string, fresh: readonly Share[], at: Date): Promise<void> {
  const [first] = fresh;
  if (first === undefined) return;
  await capture(tx, {
    key: keyOf(`envelope ${envelope.id} share ${first.place}`),
    kind: 'envelope_receive',
    held: heldFor(envelope.id),
    subject: topicSubject(topicId),
    actorId: null,
    at,
    receivers: fresh.map(({ memberId, amountMinor }) => ({ memberId, amounts: { CNY: amount(amountMinor) } })),
  });
  const fact = { envelopeId: envelope.id, topicId, senderId: envelope.senderId };
  await emitAll(
    tx,
    envelopeClaimed,
    fresh.map(({ memberId, amountMinor, place }) => ({ ...fact, memberId, amount: decimalOf(amount(amountMinor), 'CNY'), rank: place })),
  );
  if (envelope.claimedCount + fresh.length === envelope.quantity)
    await emit(tx, envelopeEnded, { ...fact, reason: 'taken', returned: '0.00' });
}

function refusalOf({ kind, endReason, state, quantity }: Locked, open: boolean, claimed: number): ErrorCode {
  if (state === 'ended' && endReason !== 'taken') return 'envelope.ended';
  if (!open) return state === 'ended' ? 'envelope.taken' : 'envelope.ended';
  if (kind === 'personal') return 'envelope.not_named';
  return claimed < quantity ? 'member.cancelled' : 'envelope.taken';
}

/** The state of the envelope after a batch; null when nothing was claimed. */
function changeOf(topicId: string, { claimedMinor, quantity }: Locked, fresh: readonly Share[], claimed: number): EnvelopeChange | null {
  if (fresh.length === 0) return null;
  const sum = fresh.reduce((total, { amountMinor }) => total + BigInt(amountMinor), BigInt(claimedMinor));
  return {
    topicId,
    claimed,
    claimedAmount: decimalOf(amount(sum), 'CNY'),
    returned: '0.00',
    endReason: claimed === quantity ? 'taken' : '',
  };
}

interface Settled {
  outcomes: Outcome[];
  change: EnvelopeChange | null;
}

async function settle(tx: Tx, first: Asking, asking: readonly Asking[]): Promise<Settled> {
  const now = first.ctx.clock.now();
  const envelope = await lockEnvelope(tx, first.topicId);
  if (envelope === undefined) return { outcomes: asking.map(() => ({ refusal: 'envelope.not_found' })), change: null };
  const open = envelope.state === 'open' && envelope.expiresAt !== null && envelope.expiresAt > now;
  const barred = ({ ctx, ownAllowed }: Asking) => !ownAllowed && ctx.viewer.memberId === envelope.senderId;
  const memberIds = [...new Set(asking.filter((one) => !barred(one)).map(({ ctx }) => ctx.viewer.memberId))];
  const shares = await claimShares(tx, envelope, memberIds, open, now);
  const fresh = shares.filter((share) => share.fresh);
  await payOut(tx, envelope, first.topicId, fresh, now);
  const byMember = new Map(shares.map((share) => [share.memberId, share]));
  const claimed = envelope.claimedCount + fresh.length;
  const outcomes = asking.map((one): Outcome => {
    const share = byMember.get(one.ctx.viewer.memberId);
    if (share !== undefined) return { share, claimed };
    return { refusal: barred(one) ? 'envelope.own' : refusalOf(envelope, open, claimed) };
  });
  return { outcomes, change: changeOf(first.topicId, envelope, fresh, claimed) };
}

async function settleBatch(asking: readonly Asking[]): Promise<Outcome[]> {
  const [first] = asking;
  if (first === undefined) return [];
  const { outcomes, change } = await first.ctx.write((tx) => settle(tx, first, asking));
  if (change !== null) announceShares(first.ctx, change);
  return outcomes;
}

const claims: StateKind<ReturnType<typeof batched<Asking, Outcome>>> = { make: () => batched(settleBatch) };

/**
 * Claims a share of a topic's envelope for a member who may see it. Claims that wait in this process are settled in one transaction, and
 * none is answered before the commit. A repeated claim returns the same share, and nothing moves.
 * @throws Failure envelope.not_found, envelope.own, envelope.not_named, envelope.taken, envelope.ended, member.cancelled
 */
export async function claimShare(
  ctx: Claimer,
  topicId: string,
  ownAllowed: boolean,
): Promise<{ amount: string; rank: number; at: Date; claimed: number }> {
  const outcome = await ctx.state.of(claims)(topicId, { ctx, topicId, ownAllowed });
  if ('refusal' in outcome) fail(outcome.refusal);
  const { share, claimed } = outcome;
  return { amount: decimalOf(amount(share.amountMinor), 'CNY'), rank: share.place, at: share.claimedAt, claimed };
}
