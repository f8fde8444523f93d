import type { TagRight } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announceTags } from './commands/save-tag.ts';

interface NewTag {
  name: string;
  parentId: string;
  /** Role ids by right; omitted = open to everyone. */
  rights: Partial<Record<TagRight, string[]>>;
}

let counter = 0;

/** A tag for a test; a name is generated if none is given. */
export async function aTag(tx: Tx, { name, parentId, rights = {} }: Partial<NewTag> = {}): Promise<string> {
  counter += 1;
  const { id } = await tx
    .insertInto('tag')
    .values({ nameZh: name ?? `标签${counter}`, nameEn: name ?? `Tag ${counter}`, parentId: parentId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Object.entries(rights).flatMap(([right, roleIds]) => roleIds.map((roleId) => ({ tagId: id, right, roleId })));
  if (rows.length > 0) await tx.insertInto('tagRight').values(rows).execute();
  announceTags(tx);
  return id;
}
