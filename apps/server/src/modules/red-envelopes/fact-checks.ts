import { sql } from 'kysely';
import { shareFacts } from './share-facts.ts';
import { changed, held, movedHolds, ofMembers, type FactCheck, type Since } from '../ledger/index.ts';

/** Those that are not over, and those whose hold moved. */
const holding = (since: Since) =>
  since === null
    ? sql`true`
    : sql`id = any(array(select id from red_envelope where state <> 'ended' union ${movedHolds('envelope', since)}))`;

/** What was given, taken and sent back, and what each envelope still holds: an ended one nothing. */
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
