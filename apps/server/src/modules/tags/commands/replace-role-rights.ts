import type { TagRight } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';

/** What a role is listed for: a right in a tag. */
export interface RoleInTag {
  tagId: string;
  right: TagRight;
}

/** Lists a role for exactly these rights within tags; call `lockTags` before. @throws Failure `tag.not_found` */
export async function replaceRoleRights(tx: Tx, roleId: string, rights: readonly RoleInTag[]): Promise<void> {
  const known = new Set((await tx.selectFrom('tag').select('id').execute()).map(({ id }) => id));
  if (!rights.every(({ tagId }) => known.has(tagId))) fail('tag.not_found');
  await tx.deleteFrom('tagRight').where('roleId', '=', roleId).execute();
  const rows = [...new Map(rights.map((each) => [`${each.tagId} ${each.right}`, each])).values()].map(({ tagId, right }) => ({
    tagId,
    right,
    roleId,
  }));
  if (rows.length > 0) await tx.insertInto('tagRight').values(rows).execute();
}
