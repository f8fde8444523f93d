import { type Answer, type listRoles as endpoint, isRight, type Right, type TagRight } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { stampOf } from '../changes.ts';

/** A role with everything that it allows. */
export interface RoleFacts {
  id: string;
  nameZh: string;
  nameEn: string;
  remark: string;
  sort: number;
  initial: boolean;
  rights: Right[];
  /** `alone`: it is the only role with the right, so that without it the right would be open to everyone. */
  tagRights: { tagId: string; right: TagRight; alone: boolean }[];
  stamp: string;
}

/** All roles in order, in three statements; inside a transaction including its own changes. */
async function readRoles(db: Db | Tx): Promise<RoleFacts[]> {
  const rows = await db
    .selectFrom('role')
    .select(['id', 'nameZh', 'nameEn', 'remark', 'sort', 'initial'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const rights = await db.selectFrom('roleRight').select(['roleId', 'right']).orderBy('right').execute();
  const tagRights = await db.selectFrom('tagRight').select(['tagId', 'right', 'roleId']).orderBy('tagId').orderBy('right').execute();
  const rightsByRole = Map.groupBy(rights, ({ roleId }) => roleId);
  const tagRightsByRole = Map.groupBy(tagRights, ({ roleId }) => roleId);
  const named = Map.groupBy(tagRights, ({ tagId, right }) => `${tagId} ${right}`);
  return rows.map((row) => {
    const facts = {
      ...row,
      rights: (rightsByRole.get(row.id) ?? []).map(({ right }) => right).filter(isRight),
      tagRights: (tagRightsByRole.get(row.id) ?? []).map(({ tagId, right }) => ({
        tagId,
        right: right as TagRight,
        alone: named.get(`${tagId} ${right}`)?.length === 1,
      })),
    };
    return { ...facts, stamp: stampOf(facts) };
  });
}

/** One role, locked against changes of any role until the commit. @throws Failure `role.not_found` */
export async function lockRole(tx: Tx, roleId: string): Promise<RoleFacts> {
  await tx.selectFrom('role').select('id').orderBy('id').forUpdate().execute();
  return (await readRoles(tx)).find(({ id }) => id === roleId) ?? fail('role.not_found');
}

interface Holders {
  roleId: string;
  members: string;
  ending: string;
}

export async function listRoles({ db, clock }: Ctx): Promise<Answer<typeof endpoint>> {
  const holders = await sql<Holders>`
    select role_id, count(*) as members, count(ends_at) as ending
    from member_role where ends_at is null or ends_at > ${clock.now()} group by role_id`.execute(db);
  const byRole = new Map(holders.rows.map((row) => [row.roleId, row]));
  const items = (await readRoles(db)).map(({ nameZh, nameEn, tagRights, ...role }) => ({
    ...role,
    name: { zh: nameZh, en: nameEn },
    tagRights: tagRights.map(({ tagId, right }) => ({ tagId, right })),
    memberCount: role.initial ? 0 : Number(byRole.get(role.id)?.members ?? 0),
    endingCount: role.initial ? 0 : Number(byRole.get(role.id)?.ending ?? 0),
  }));
  return { items };
}
