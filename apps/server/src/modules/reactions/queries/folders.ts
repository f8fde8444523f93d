import type { Answer, listFavouriteFolders as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export async function folders(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const { rows } = await sql<{ id: string | null; name: string; count: number }>`
    select folder.id, coalesce(folder.name, '') as name, coalesce(filed.count, 0)::int as count
    from (select id, name from favourite_folder where member_id = ${memberId} union all select null, null) folder
    left join (select folder_id, count(*) from favourite where member_id = ${memberId} group by folder_id) filed
      on filed.folder_id is not distinct from folder.id
    order by folder.name, folder.id`.execute(ctx.db);
  const items = rows.flatMap(({ id, name, count }) => (id === null ? [] : [{ id, name, count }]));
  const none = rows.find(({ id }) => id === null)?.count ?? 0;
  return { items, none, all: none + items.reduce((sum, { count }) => sum + count, 0) };
}
