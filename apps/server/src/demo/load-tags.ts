import { endRoleAt } from '../modules/members/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { regularRole } from './regular-role.ts';
import type { DemoTag } from './shape.ts';

/** The second-hand market is for regulars, so that a visitor sees what a closed tag looks like. */
const closed = { tag: 'market', regulars: ['qingci', 'duan_yn', 'halfframe', 'mopan'] };

async function roleOfRegulars(tx: Tx, memberIds: ReadonlyMap<string, string>): Promise<string> {
  const roleId = await regularRole(tx);
  for (const account of closed.regulars) {
    const memberId = memberIds.get(account);
    if (memberId !== undefined) await endRoleAt(tx, memberId, roleId, null);
  }
  return roleId;
}

/** Tags of questions are open to everyone. Returns ids by the keys of the file. */
export async function loadQuestionTags(tx: Tx, tags: readonly DemoTag[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, parent, ...facts } of tags) {
    const importKey = `demo:qt:${key}`;
    const known = await tx.selectFrom('tag').select('id').where('importKey', '=', importKey).executeTakeFirst();
    const values = { ...facts, kind: 'question', parentId: parent === undefined ? null : (ids.get(parent) ?? null), importKey };
    ids.set(key, known?.id ?? (await tx.insertInto('tag').values(values).returning('id').executeTakeFirstOrThrow()).id);
  }
  return ids;
}

/** Returns ids by the keys of the file. Parents come before their children there. */
export async function loadTags(tx: Tx, tags: readonly DemoTag[], memberIds: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, parent, ...facts } of tags) {
    const importKey = `demo:t:${key}`;
    const known = await tx.selectFrom('tag').select('id').where('importKey', '=', importKey).executeTakeFirst();
    const parentId = parent === undefined ? null : ids.get(parent);
    const id =
      known?.id ??
      (
        await tx
          .insertInto('tag')
          .values({ ...facts, parentId, importKey })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    ids.set(key, id);
    if (known !== undefined || key !== closed.tag) continue;
    await tx
      .insertInto('tagRight')
      .values({ tagId: id, right: 'view', roleId: await roleOfRegulars(tx, memberIds) })
      .execute();
  }
  return ids;
}
