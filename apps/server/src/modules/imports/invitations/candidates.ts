import { sql } from 'kysely';

/**
 * Imported members who have not been here: active, with an address, whether it was proved or given. Not staff: mail must not be enough to
 * enter the back office. Not of the demonstration.
 */
export const isInvitable = sql<boolean>`
  member.import_key is not null and member.import_key not like 'demo:%' and member.state = 'active' and not member.staff
  and member.email is not null and not exists (select from member_session where member_session.member_id = member.id)`;
