import type { Answer, StaffTag, staffTags as endpoint } from '@chaguan/contract';
import type Type from 'typebox';
import { roles } from '../../members/index.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { loadTags } from './tags.ts';

export async function readStaffTags(db: Db | Tx): Promise<Type.Static<typeof StaffTag>[]> {
  const index = await loadTags(db);
  const counts = await db
    .selectFrom('topic')
    .select(['tagId', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('tagId')
    .execute();
  const countOf = new Map(counts.map((row) => [row.tagId, Number(row.count)]));
  return index.tree
    .flatMap(({ tag, children }) => [tag, ...children])
    .map(({ publishedCount: _, ...tag }) => ({ ...tag, topicCount: countOf.get(tag.id) ?? 0 }));
}

export async function readStaffTag(db: Db | Tx, tagId: string): Promise<Type.Static<typeof StaffTag>> {
  return (await readStaffTags(db)).find(({ id }) => id === tagId) ?? fail('tag.not_found');
}

export async function staffTags(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const [items, { byId, initialRoleId }] = await Promise.all([readStaffTags(ctx.db), roles.get(ctx.db)]);
  return { items, roles: [...byId].map(([id, { name }]) => ({ id, name, initial: id === initialRoleId })) };
}
