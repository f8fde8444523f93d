import type { CustomValues } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { memberFields } from '../../registration/index.ts';
import { stampOf } from '../changes.ts';

/** A role of a member; null: without end. */
export interface RoleWithEnd {
  roleId: string;
  endsAt: Date | null;
}

/** The values that a staff edit replaces. */
export interface Editable {
  nickname: string;
  phone: string | null;
  email: string | null;
  hintQuestion: string;
  showsDynamics: boolean;
  remark: string;
  roles: RoleWithEnd[];
  fields: CustomValues;
}

interface Columns {
  nickname: string | null;
  phone: string | null;
  email: string | null;
  hintQuestion: string;
  showsDynamics: boolean;
  remark: string;
}

/** Adds the values from other tables to a member's row; in a transaction the row is already locked. */
export async function readEditable(db: Db | Tx, memberId: string, row: Columns): Promise<{ editable: Editable; stamp: string }> {
  const roles = await db
    .selectFrom('memberRole')
    .innerJoin('role', 'role.id', 'memberRole.roleId')
    .select(['roleId', 'endsAt'])
    .where('memberId', '=', memberId)
    .where('role.initial', '=', false)
    .orderBy('role.sort')
    .orderBy('roleId')
    .execute();
  const { nickname, phone, email, hintQuestion, showsDynamics, remark } = row;
  const fields = await memberFields(db, memberId);
  const editable = { nickname: nickname ?? '', phone, email, hintQuestion, showsDynamics, remark, roles, fields };
  return { editable, stamp: stampOf({ ...editable, fields: Object.entries(fields).toSorted(([a], [b]) => Number(a) - Number(b)) }) };
}
