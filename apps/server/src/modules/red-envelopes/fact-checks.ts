import { sql } from 'kysely';
import { held, ofMembers, type FactCheck } from '../ledger/index.ts';

/** What was given, taken and sent back, and what each envelope still holds: an ended one nothing. */
export const envelopeFacts: readonly FactCheck[] = [
  {
    name: 'envelopesSent',
    facts: sql`select concat_ws(' ', topic_id, sender_id, total_minor) as line from red_envelope`,
    entries: sql`select concat_ws(' ', subject_id, owner, -amount) as line ${ofMembers('envelope_send')}`,
  },
  {
    name: 'envelopesTaken',
    facts: sql`select concat_ws(' ', topic_id, member_id, amount_minor) as line from red_envelope_claim claim join red_envelope given on given.id = envelope_id`,
    entries: sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('envelope_receive')}`,
  },
  {
    name: 'envelopesReturned',
    facts: sql`select concat_ws(' ', topic_id, sender_id, returned_minor) as line from red_envelope where returned_minor > 0`,
    entries: sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('envelope_return')}`,
  },
  {
    name: 'envelopeHolds',
    facts: sql`select concat_ws(' ', id, case state when 'ended' then 0 else total_minor - claimed_minor end) as line from red_envelope`,
    entries: sql`select concat_ws(' ', id, ${held('envelope', sql`given.id`, 'CNY')}) as line from red_envelope given`,
  },
];
