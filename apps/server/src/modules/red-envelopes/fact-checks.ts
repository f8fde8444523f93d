import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { movedHolds, ofMembers, witnessedFrom, changed, type FactCheck, type Since, held } from '../ledger/index.ts';
import { sharesOf } from './divide.ts';
import type { EnvelopeType } from './envelope.ts';

interface Row {
  id: string;
  kind: EnvelopeType;
  total: string;
  quantity: number;
  seed: Buffer;
  shares: string[];
  /** Amounts in the order of their shares; null where one is missing. */
  claims: (string | null)[];
}

const batch = 500;

async function rowsAfter(tx: Tx, after: string, since: Since): Promise<Row[]> {
  const concerned =
    since === null
      ? sql`true`
      : sql`id = any(array(select id from red_envelope where created_at >= ${since.at} union ${movedHolds('envelope', since)}))`;
  const { rows } = await sql<Row>`
    select id, kind, total_minor as total, quantity, seed, shares::text[] as shares, array(
      select claim.amount_minor::text from generate_series(1, (select max(place) from red_envelope_claim where envelope_id = given.id)) n
      left join red_envelope_claim claim on claim.envelope_id = given.id and claim.place = n order by n) as claims
    from red_envelope given where id > ${after}::bigint and ${concerned} order by id limit ${batch}`.execute(tx);
  return rows;
}

function isFair({ kind, total, quantity, seed, shares, claims }: Row): boolean {
  const expected = sharesOf({ type: kind, total: BigInt(total), quantity }, seed).map(String);
  return expected.join() === shares.join() && claims.length <= quantity && claims.every((claim, index) => claim === expected[index]);
}

async function find(tx: Tx, since: Since): Promise<string[]> {
  const wrong: string[] = [];
  for (let after = '0'; ;) {
    const rows = await rowsAfter(tx, after, since);
    wrong.push(...rows.filter((row) => !isFair(row)).map(({ id }) => id));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return wrong;
    after = last.id;
  }
}

/** Each envelope was divided by the seed whose hash its posting contains, and its shares were claimed in their order. */
export const shareFacts: readonly FactCheck[] = [
  { name: 'envelopeShares', find },
  {
    name: 'envelopeTimes',
    facts: (since) => sql`
      select concat_ws(' ', topic_id, member_id, (extract(epoch from claimed_at) * 1000)::bigint) as line
      from red_envelope_claim claim join red_envelope given on given.id = envelope_id where ${changed(sql`claimed_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, owner, (extract(epoch from posted_at) * 1000)::bigint) as line ${ofMembers('envelope_receive', since)}`,
  },
  {
    name: 'envelopeEnds',
    wholeOnly: true,
    facts: () => sql`
      select concat_ws(' ', id, round(extract(epoch from expires_at) * 1000)::bigint) as line from red_envelope where expires_at is not null`,
    entries: () => sql`
      select concat_ws(' ', subject_id, content) as line from evidence_entry
      where kind = 'envelope_end' and exists (select from red_envelope where id::text = subject_id)`,
  },
  {
    name: 'envelopeGuests',
    wholeOnly: true,
    facts: () => sql`
      select concat_ws(' ', envelope_id, string_agg(member_id::text, ' ' order by member_id::text collate "C")) as line from red_envelope_guest
      where exists (select from evidence_entry where kind = 'envelope_guests' and subject_id = envelope_id::text) group by envelope_id`,
    entries: () => sql`
      select concat_ws(' ', subject_id, content) as line from evidence_entry
      where kind = 'envelope_guests' and exists (select from red_envelope where id::text = subject_id)`,
  },
  {
    name: 'envelopeSeeds',
    facts: (since) => sql`
      select concat_ws(' ', topic_id, encode(sha256(seed), 'hex')) as line from red_envelope
      where created_at >= ${witnessedFrom} and ${changed(sql`created_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, memo) as line ${ofMembers('envelope_send', since)}
        and id > (select transaction_id from witness_begin)`,
  },
];

/** Envelopes that have not ended, and those whose hold changed. */
const holding = (since: Since) =>
  since === null
    ? sql`true`
    : sql`id = any(array(select id from red_envelope where state <> 'ended' union ${movedHolds('envelope', since)}))`;

/** What was given, claimed and returned, and what each envelope still holds: an ended one nothing. */
export const envelopeFacts: readonly FactCheck[] = [
  {
    name: 'envelopesSent',
    facts: (since) =>
      sql`select concat_ws(' ', topic_id, sender_id, total_minor) as line from red_envelope where ${changed(sql`created_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, -amount) as line ${ofMembers('envelope_send', since)}`,
  },
  {
    name: 'envelopesTaken',
    facts: (since) => sql`
      select concat_ws(' ', topic_id, member_id, amount_minor) as line from red_envelope_claim claim join red_envelope given on given.id = envelope_id
      where ${changed(sql`claimed_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('envelope_receive', since)}`,
  },
  {
    name: 'envelopesReturned',
    facts: (since) => sql`
      select concat_ws(' ', topic_id, sender_id, returned_minor) as line from red_envelope where returned_minor > 0 and ${changed(sql`ended_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('envelope_return', since)}`,
  },
  ...shareFacts,
  {
    name: 'envelopeHolds',
    facts: (since) => sql`
      select concat_ws(' ', id, case state when 'ended' then 0 else total_minor - claimed_minor end) as line from red_envelope where ${holding(since)}`,
    entries: (since) =>
      sql`select concat_ws(' ', id, ${held('envelope', sql`given.id`, 'CNY')}) as line from red_envelope given where ${holding(since)}`,
  },
];
