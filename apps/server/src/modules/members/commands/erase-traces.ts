import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

/** Rows that belong to one member alone and end with the account, whichever module writes them. */
const ownRows = [
  'memberName',
  'memberMentionKey',
  'memberRole',
  'memberField',
  'memberSession',
  'loginLog',
  'passkey',
  'apiKey',
  'memberTotp',
  'recoveryCode',
  'pendingProof',
  'thirdPartyIdentity',
  'verificationCode',
  'draft',
  'topicRead',
  'memberPresence',
  'favouriteFolder',
  'securityEvent',
  'tagFollow',
  'readingHistory',
  'notificationSetting',
  'notificationMail',
] as const;

/**
 * Removes what else names a member or lets one in. It reaches into rows of modules above, because a way in or a phone
 * number must not outlive the account until some job has run.
 */
export async function eraseTraces(tx: Tx, memberId: string, recipients: readonly string[]): Promise<void> {
  for (const table of ownRows) await tx.deleteFrom(table).where('memberId', '=', memberId).execute();
  // Staff's records of this member keep who acted, when and what; the values that they changed named the member.
  await sql`select audit_forget_member(${memberId}::bigint)`.execute(tx);
  if (recipients.length === 0) return;
  await tx.deleteFrom('verificationCode').where('recipient', 'in', recipients).execute();
  await tx.deleteFrom('outbox').where('recipient', 'in', recipients).execute();
}
