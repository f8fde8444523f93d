import type { Name } from '@chaguan/contract';
import type Type from 'typebox';
import { cachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';

export interface Roles {
  /** The role of every member, whose view rights visitors share. */
  initialRoleId: string;
  byId: ReadonlyMap<string, { name: Type.Static<typeof Name> }>;
}

async function load(db: Db): Promise<Roles> {
  const rows = await db.selectFrom('role').select(['id', 'nameZh', 'nameEn', 'initial']).orderBy('sort').orderBy('id').execute();
  const initial = rows.find((row) => row.initial);
  invariant(initial !== undefined, 'one role is the initial one');
  return { initialRoleId: initial.id, byId: new Map(rows.map((row) => [row.id, { name: { zh: row.nameZh, en: row.nameEn } }])) };
}

/** All roles, cached; whoever changes one announces `{ drop: 'roles' }` and `{ drop: 'sessions' }`. */
export const roles = cachedRead('roles', 60_000, load);
