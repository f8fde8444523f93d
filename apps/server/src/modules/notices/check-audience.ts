import type { addNotice, Body } from '@chaguan/contract';
import type { Db, Tx } from '../../platform/database/db.ts';
import { failField, failFields, refusedField } from '../../platform/failure.ts';
import { findByAccounts } from '../members/index.ts';
import type { Audience } from './audience.ts';

type Form = Pick<Body<typeof addNotice>, 'audience' | 'roleIds' | 'gradeIds' | 'accounts'>;

function some(field: string, ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? failField(field, 'notice.audience_empty') : [...new Set(ids)];
}

async function rolesOf(db: Db | Tx, roleIds: readonly string[]): Promise<readonly string[]> {
  const ids = some('roleIds', roleIds);
  // The initial role is stored for no member: a notice for it is one for everybody.
  const rows = await db.selectFrom('role').select('id').where('id', 'in', ids).where('initial', '=', false).execute();
  return rows.length < ids.length ? failField('roleIds', 'role.not_found') : ids;
}

async function gradesOf(db: Db | Tx, gradeIds: readonly string[]): Promise<readonly string[]> {
  const ids = some('gradeIds', gradeIds);
  const rows = await db.selectFrom('grade').select('id').where('id', 'in', ids).execute();
  return rows.length < ids.length ? failField('gradeIds', 'grade.not_found') : ids;
}

async function membersOf(db: Db | Tx, accounts: readonly string[]): Promise<readonly string[]> {
  const names = some(
    'accounts',
    accounts.map((account) => account.trim().replace(/^@/, '')).filter((account) => account !== ''),
  );
  const members = await findByAccounts(db, names);
  const unknown = names.filter((name) => !members.has(name.toLowerCase()));
  failFields(unknown.slice(0, 10).map((account) => refusedField('accounts', 'notice.member_unknown', { account })));
  return [...new Set([...members.values()].map(({ id }) => id))];
}

/** The audience in a form. @throws Failure at the field of the audience */
export async function audienceOf(db: Db | Tx, { audience, roleIds, gradeIds, accounts }: Form): Promise<Audience> {
  if (audience === 'roles') return { audience, targetIds: await rolesOf(db, roleIds) };
  if (audience === 'grades') return { audience, targetIds: await gradesOf(db, gradeIds) };
  if (audience === 'members') return { audience, targetIds: await membersOf(db, accounts) };
  return { audience, targetIds: [] };
}
