import { envelopeRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, type Listed, type ListPage, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { EnvelopeType } from '../envelope.ts';
import { givenColumns, type GivenRow } from './read-envelope.ts';
import { amount, type AmountMinor } from '../../ledger/index.ts';

interface Counted<T> extends Pick<ReturnType<ListPage['show']>, 'numbers'> {
  rows: T[];
}

const limits = { size: envelopeRules.pageSize };
const ofGiven = numberedList('given envelopes', limits, descending('id'));
const ofReceived = numberedList('received envelopes', limits, descending('envelope_id'));

async function counted(db: Db, table: 'redEnvelope' | 'redEnvelopeClaim', column: 'senderId' | 'memberId', memberId: string) {
  const { count } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql.ref(column), '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Envelopes that a member gave, the latest first. Two statements. */
export async function givenBy(db: Db, memberId: string, requested: PageOfList): Promise<Counted<GivenRow>> {
  const list = ofGiven(requested);
  const { rows } = await sql<GivenRow & Listed>`
    select ${givenColumns}, ${list.cursor('envelope')} as cursor from red_envelope envelope
    where sender_id = ${memberId} and ${list.beyond('envelope')} ${list.slice('envelope')}`.execute(db);
  return list.show(rows, await counted(db, 'redEnvelope', 'senderId', memberId));
}

export async function givenById(db: Db, envelopeId: string): Promise<GivenRow | undefined> {
  const { rows } = await sql<GivenRow>`select ${givenColumns} from red_envelope envelope where id = ${envelopeId}`.execute(db);
  return rows[0];
}

export interface ReceivedRow {
  id: string;
  topicId: string;
  senderId: string;
  kind: EnvelopeType;
  quantity: number;
  amountMinor: string;
  place: number;
  claimedAt: Date;
  ended: boolean;
  seedHash: string;
}

/** Shares that a member claimed, in the order of the envelopes, the latest first. Two statements. */
export async function receivedBy(db: Db, memberId: string, requested: PageOfList): Promise<Counted<ReceivedRow>> {
  const list = ofReceived(requested);
  const { rows } = await sql<ReceivedRow & Listed>`
    select envelope.id, topic_id, sender_id, kind, quantity, amount_minor, place, claimed_at, state = 'ended' as ended,
      encode(sha256(seed), 'hex') as seed_hash, ${list.cursor('claim')} as cursor
    from red_envelope_claim claim join red_envelope envelope on envelope.id = claim.envelope_id
    where member_id = ${memberId} and ${list.beyond('claim')} ${list.slice('claim')}`.execute(db);
  return list.show(rows, await counted(db, 'redEnvelopeClaim', 'memberId', memberId));
}

/** The unclaimed rest of a member's envelopes, in fen: it is returned when they end. */
export async function heldInEnvelopes(db: Db | Tx, memberId: string): Promise<AmountMinor> {
  const { rest } = await db
    .selectFrom('redEnvelope')
    .select(sql<string>`coalesce(sum(total_minor - claimed_minor), 0)::text`.as('rest'))
    .where('senderId', '=', memberId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow();
  return amount(rest);
}
