import type { CustomValues } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { CheckedValues } from './field-failures.ts';

/** A member's answers, by field id: texts as written, choices as keys of options. */
export async function memberFields(db: Db, memberId: string): Promise<CustomValues> {
  const rows = await db.selectFrom('memberField').select(['fieldId', 'value']).where('memberId', '=', memberId).execute();
  return Object.fromEntries(rows.map(({ fieldId, value }) => [fieldId, value]));
}

/** Writes validated answers of a member; an empty one is deleted, fields that are not included keep theirs. */
export async function saveFields(tx: Tx, memberId: string, values: CheckedValues): Promise<void> {
  const ids = [...values.keys()];
  if (ids.length === 0) return;
  // Locked until the commit: a field that staff delete concurrently either takes its answers along, or is not answered at all.
  const fields = await tx.selectFrom('registrationField').select('id').where('id', 'in', ids).forKeyShare().execute();
  await tx.deleteFrom('memberField').where('memberId', '=', memberId).where('fieldId', 'in', ids).execute();
  const rows = fields
    .map(({ id }) => ({ memberId, fieldId: id, value: [...(values.get(id) ?? [])] }))
    .filter(({ value }) => value.length > 0);
  if (rows.length > 0) await tx.insertInto('memberField').values(rows).execute();
}
