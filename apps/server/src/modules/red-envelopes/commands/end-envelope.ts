import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import { amount, decimalOf, holdOf, keyOf, memberAccount, moveAtEnd, release, type AmountMinor } from '../../ledger/index.ts';
import { topicSubject, heldFor, type EndReason } from '../envelope.ts';
import { announcementOf } from '../envelope-changes.ts';
import { envelopeEnded } from '../events.ts';
import type { Services } from '../../../platform/http/ctx.ts';

interface End {
  reason: Exclude<EndReason, 'taken'>;
  /** Who ended it; null for the clock and the site. */
  actorId: string | null;
  at: Date;
}

/** The lock of the row: claims and other attempts to end it wait for it, and then see that it has ended. */
function lockUnended(tx: Tx, by: 'id' | 'topicId', value: string) {
  return tx
    .selectFrom('redEnvelope')
    .select(['id', 'topicId', 'senderId', 'totalMinor', 'claimedCount', 'claimedMinor', 'expiresAt'])
    .where(by, '=', value)
    .where('state', '<>', 'ended')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Unended = NonNullable<Awaited<ReturnType<typeof lockUnended>>>;

async function giveBack(
  tx: Tx,
  { id, topicId, senderId, totalMinor, claimedCount, claimedMinor }: Unended,
  { reason, actorId, at }: End,
): Promise<AmountMinor> {
  const rest = amount(BigInt(totalMinor) - BigInt(claimedMinor));
  await tx
    .updateTable('redEnvelope')
    .set({ state: 'ended', endReason: reason, endedAt: at, returnedMinor: String(rest) })
    .where('id', '=', id)
    .execute();
  const act = {
    key: keyOf(`envelope ${id} returned`),
    kind: 'envelope_return',
    held: heldFor(id),
    subject: topicSubject(topicId),
    actorId,
    at,
    memberId: senderId,
  } as const;
  await moveAtEnd(tx, [memberAccount(senderId, 'CNY'), holdOf(heldFor(id), 'CNY')], async () => {
    const { CNY: returned } = await release(tx, act);
    invariant(returned === rest, 'what is held for an envelope is what nobody took');
  });
  await emit(tx, envelopeEnded, { envelopeId: id, topicId, senderId, reason, returned: decimalOf(rest, 'CNY') });
  const change = { claimed: claimedCount, claimedAmount: decimalOf(amount(claimedMinor), 'CNY'), returned: decimalOf(rest, 'CNY') };
  announce(tx, announcementOf({ topicId, ...change, endReason: reason }));
  return rest;
}

/**
 * Ends the envelope of a topic, if it has one that has not ended: the rest is returned, once. In the transaction that deletes the topic.
 */
export async function endEnvelopeOfTopic(tx: Tx, topicId: string, end: End): Promise<void> {
  const envelope = await lockUnended(tx, 'topicId', topicId);
  if (envelope !== undefined) await giveBack(tx, envelope, end);
}

/**
 * The sender stops further claims. Returns the amount that was returned. @throws Failure envelope.not_found, envelope.not_yours,
 * envelope.ended
 */
export async function stopEnvelope(tx: Tx, topicId: string, senderId: string, at: Date): Promise<AmountMinor> {
  const known = await tx.selectFrom('redEnvelope').select('senderId').where('topicId', '=', topicId).executeTakeFirst();
  if (known === undefined) fail('envelope.not_found');
  if (known.senderId !== senderId) fail('envelope.not_yours');
  const envelope = await lockUnended(tx, 'topicId', topicId);
  return envelope === undefined ? fail('envelope.ended') : giveBack(tx, envelope, { reason: 'stopped', actorId: senderId, at });
}

/** Ends an expired envelope; nothing happens if it was ended meanwhile. */
export async function expireEnvelope(tx: Tx, id: string, at: Date): Promise<void> {
  const envelope = await lockUnended(tx, 'id', id);
  if (envelope?.expiresAt != null && envelope.expiresAt <= at) await giveBack(tx, envelope, { reason: 'expired', actorId: null, at });
}

function unendedOf(tx: Tx, senderId: string) {
  return tx.selectFrom('redEnvelope').select('id').where('senderId', '=', senderId).where('state', '<>', 'ended').orderBy('id');
}

/** A member's envelopes that have not ended, not locked. */
export async function unendedEnvelopes(tx: Tx, senderId: string): Promise<string[]> {
  return (await unendedOf(tx, senderId).execute()).map(({ id }) => id);
}

/** The same, locked: a claim also locks the envelope before the member. */
export async function lockEnvelopesOf(tx: Tx, senderId: string): Promise<string[]> {
  return (await unendedOf(tx, senderId).forNoKeyUpdate().execute()).map(({ id }) => id);
}

/** When an account is cancelled: what is left in its envelopes is returned to it. */
export async function endEnvelopesOf(tx: Tx, senderId: string, at: Date): Promise<void> {
  for (const id of await lockEnvelopesOf(tx, senderId)) {
    const envelope = await lockUnended(tx, 'id', id);
    if (envelope !== undefined) await giveBack(tx, envelope, { reason: 'left', actorId: null, at });
  }
}

const batch = 500;

/** Returns what was not claimed in time, each envelope in a transaction of its own. */
export async function endDue({ db, write, clock }: Services): Promise<void> {
  const due = await db
    .selectFrom('redEnvelope')
    .select('id')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', clock.now())
    .orderBy('expiresAt')
    .limit(batch)
    .execute();
  for (const { id } of due) await write((tx) => expireEnvelope(tx, id, clock.now()));
}
