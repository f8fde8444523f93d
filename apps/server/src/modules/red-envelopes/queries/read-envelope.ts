import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { EndReason, EnvelopeState, EnvelopeType } from '../envelope.ts';

/** The fields of an envelope that every page shows. Not yet filtered for a reader. */
export interface GivenRow {
  id: string;
  topicId: string;
  senderId: string;
  kind: EnvelopeType;
  greeting: string;
  totalMinor: string;
  quantity: number;
  claimedCount: number;
  claimedMinor: string;
  returnedMinor: string;
  state: EnvelopeState;
  endReason: EndReason | null;
  createdAt: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
  /** SHA-256 in hexadecimal; the seed itself is secret until the end. */
  seedHash: string;
}

export const givenColumns = sql`envelope.id, envelope.topic_id, envelope.sender_id, envelope.kind, envelope.greeting, envelope.total_minor,
  envelope.quantity, envelope.claimed_count, envelope.claimed_minor, envelope.returned_minor, envelope.state, envelope.end_reason,
  envelope.created_at, envelope.expires_at, envelope.ended_at, encode(sha256(envelope.seed), 'hex') as seed_hash`;

export interface EnvelopeRow extends GivenRow {
  seed: Buffer;
  /** Of the requesting member. */
  ownMinor: string | null;
  ownRank: number | null;
  ownAt: Date | null;
  named: boolean;
}

/** The envelope of a topic, with what a member claimed from it. One statement. */
export async function readEnvelope(db: Db | Tx, topicId: string, memberId: string | null): Promise<EnvelopeRow | undefined> {
  const rows = await prepared(
    db,
    sql<EnvelopeRow>`
    select ${givenColumns}, seed, own.amount_minor as own_minor, own.place as own_rank, own.claimed_at as own_at,
      exists (select from red_envelope_guest guest where guest.envelope_id = envelope.id and guest.member_id = ${memberId}::bigint) as named
    from red_envelope envelope left join red_envelope_claim own on own.envelope_id = envelope.id and own.member_id = ${memberId}::bigint
    where envelope.topic_id = ${topicId}::bigint`,
  );
  return rows[0];
}
