import { isRight, type Name, type Right } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';

interface Role {
  name: Type.Static<typeof Name>;
  /** Rights outside tags. */
  rights: ReadonlySet<Right>;
}

export interface Roles {
  /** The role of every member, whose view rights visitors share. */
  initialRoleId: string;
  byId: ReadonlyMap<string, Role>;
}

async function load(db: Db): Promise<Roles> {
  const rows = await db
    .selectFrom('role')
    .select((eb) => [
      'id',
      'nameZh',
      'nameEn',
      'initial',
      sql<string[]>`array(select "right" from role_right where role_right.role_id = ${eb.ref('role.id')})`.as('rights'),
    ])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const initial = rows.find((row) => row.initial);
  invariant(initial !== undefined, 'one role is the initial one');
  const byId = new Map(
    rows.map((row) => [row.id, { name: { zh: row.nameZh, en: row.nameEn }, rights: new Set(row.rights.filter(isRight)) }]),
  );
  return { initialRoleId: initial.id, byId };
}

/** The union of what some roles allow; deleted roles allow nothing. */
export function rightsOf({ byId }: Roles, roleIds: readonly string[]): ReadonlySet<Right> {
  return new Set(roleIds.flatMap((id) => [...(byId.get(id)?.rights ?? [])]));
}

/** All roles, cached; whoever changes one must drop `sessionCache` too. */
export const roles = new CachedRead('roles', 60_000, load, { evenInside: true });
