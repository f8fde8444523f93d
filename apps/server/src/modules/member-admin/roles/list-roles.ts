import type { Answer, listRoles as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readRoles } from './read-roles.ts';

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
