import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { membersOwnData } from '../own-data.ts';
import type { OwnData } from '../own-data-entry.ts';

/**
 * Deletes the rows that belong to one member alone, those that are `deleted` in the transaction that cancels the account: a way to sign in
 * must not exist until some job has run.
 */
export async function eraseOwnRows(
  tx: Tx,
  memberId: string,
  data: readonly OwnData[],
  which: readonly OwnData['cancelled'][] = ['deleted'],
): Promise<void> {
  for (const each of data.flatMap(({ cancelled, columns }) => (which.includes(cancelled) ? columns : []))) {
    const [table = '', column = ''] = each.split('.');
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}::bigint`.execute(tx);
  }
}

/** Deletes this module's rows of a member, and personal data elsewhere: values in the audit log, stored outgoing messages. */
export async function eraseTraces(tx: Tx, memberId: string, recipients: readonly string[]): Promise<void> {
  await eraseOwnRows(tx, memberId, membersOwnData);
  // The audit log of this member keeps who acted, when and what; the changed values contained personal data.
  await sql`select audit_forget_member(${memberId}::bigint)`.execute(tx);
  if (recipients.length === 0) return;
  await tx.deleteFrom('verificationCode').where('recipient', 'in', recipients).execute();
  await tx.deleteFrom('outbox').where('recipient', 'in', recipients).execute();
}
