import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { Failure, failField } from '../../../platform/failure.ts';
import { recordEvidence, type Evidence } from '../../audit/index.ts';
import { balance, decimalOf, hold, holdOf, keyOf, memberAccount, moveAtEnd } from '../../ledger/index.ts';
import { mustLive } from '../../members/index.ts';
import type { CheckedEnvelope } from '../check-envelope.ts';
import { hashOfSeed, sharesOf } from '../divide.ts';
import { topicSubject, heldFor } from '../envelope.ts';

interface Giving {
  topicId: string;
  senderId: string;
  at: Date;
  /** When it closes automatically; null while its topic waits for review. */
  expiresAt: Date | null;
}

async function insertEnvelope(
  tx: Tx,
  { topicId, senderId, at, expiresAt }: Giving,
  envelope: CheckedEnvelope,
  seed: Buffer,
): Promise<string> {
  const { type, total, quantity, greeting, guests } = envelope;
  const { id } = await tx
    .insertInto('redEnvelope')
    .values({
      topicId,
      senderId,
      kind: type,
      greeting,
      totalMinor: String(total),
      quantity,
      seed,
      shares: sql`${sharesOf(envelope, seed).map(String)}::bigint[]`,
      state: expiresAt === null ? 'waiting' : 'open',
      createdAt: at,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (expiresAt !== null) await recordEvidence(tx, [endEvidence(id, expiresAt)]);
  if (guests.length > 0) {
    await tx
      .insertInto('redEnvelopeGuest')
      .values(guests.toSorted((a, b) => Number(BigInt(a) - BigInt(b))).map((memberId) => ({ envelopeId: id, memberId })))
      .execute();
    await recordEvidence(tx, [{ kind: 'envelope_guests', subject: id, content: guests.toSorted().join(' ') }]);
  }
  return id;
}

/**
 * Creates an envelope with a topic that is being posted in the same transaction, and holds its money.
 * @throws Failure at `envelope.amount`, `envelope.not_covered`; `member.cancelled`
 */
export async function addEnvelope(tx: Tx, giving: Giving, envelope: CheckedEnvelope): Promise<void> {
  const { topicId, senderId, at } = giving;
  // Checked first, because after a failed posting the transaction is aborted.
  const own = await balance(tx, { owner: 'member', id: senderId, currency: 'CNY' });
  const seed = randomBytes(32);
  const id = await insertEnvelope(tx, giving, envelope, seed);
  const act: Parameters<typeof hold>[1] = {
    key: keyOf(`envelope ${id} sent`),
    kind: 'envelope_send',
    held: heldFor(id),
    subject: topicSubject(topicId),
    actorId: senderId,
    // The hash of the posting covers it, and so does the chain of the sender's account: no other seed can be substituted later.
    memo: hashOfSeed(seed),
    at,
    memberId: senderId,
    amounts: { CNY: envelope.total },
  };
  await mustLive(tx, senderId);
  await moveAtEnd(tx, [memberAccount(senderId, 'CNY'), holdOf(heldFor(id), 'CNY')], () =>
    hold(tx, act).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'ledger.not_covered')
        failField('envelope.amount', 'envelope.not_covered', { own: decimalOf(own, 'CNY') });
      throw error;
    }),
  );
}

/** When an envelope ends, in milliseconds: a later end would keep its money from the sender. */
function endEvidence(id: string, expiresAt: Date | null): Evidence {
  return { kind: 'envelope_end', subject: id, content: String(expiresAt?.getTime() ?? '') };
}

const hourMs = 60 * 60_000;

export function closingTime(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * hourMs);
}

/** Its topic is published: whoever may see it can claim from now on, and its time begins. Nothing happens if it was opened before. */
export async function openEnvelope(tx: Tx, now: Date, topicId: string, hours: number): Promise<void> {
  const opened = await tx
    .updateTable('redEnvelope')
    .set({ state: 'open', expiresAt: closingTime(now, hours) })
    .where('topicId', '=', topicId)
    .where('state', '=', 'waiting')
    .returning(['id', 'expiresAt'])
    .execute();
  await recordEvidence(
    tx,
    opened.map(({ id, expiresAt }) => endEvidence(id, expiresAt)),
  );
}
