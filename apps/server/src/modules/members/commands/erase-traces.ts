import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { membersOwnData } from '../own-data.ts';
import type { OwnData } from '../own-data-entry.ts';

/**
 * Removes the rows that belong to one member alone and go with the account, in the transaction that cancels it: a way in
 * must not outlive it until some job has run.
 */
export async function eraseOwnRows(tx: Tx, memberId: string, data: readonly OwnData[]): Promise<void> {
  for (const each of data.flatMap(({ cancelled, columns }) => (cancelled === 'deleted' ? columns : []))) {
    const [table = '', column = ''] = each.split('.');
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}::bigint`.execute(tx);
  }
}

/** Removes this module's rows of a member, and what names one elsewhere: values in the log of staff, messages sent there. */
export async function eraseTraces(tx: Tx, memberId: string, recipients: readonly string[]): Promise<void> {
  await eraseOwnRows(tx, memberId, membersOwnData);
  // Staff's records of this member keep who acted, when and what; the values that they changed named the member.
  await sql`select audit_forget_member(${memberId}::bigint)`.execute(tx);
  if (recipients.length === 0) return;
  await tx.deleteFrom('verificationCode').where('recipient', 'in', recipients).execute();
  await tx.deleteFrom('outbox').where('recipient', 'in', recipients).execute();
}
