import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { violatedConstraint } from '../../platform/database/constraint.ts';
import { fail, failField } from '../../platform/failure.ts';

export async function folders(ctx: MemberCtx): Promise<contract.Answer<typeof contract.listFavouriteFolders>> {
  const { memberId } = ctx.viewer;
  const { rows } = await sql<{ id: string | null; name: string; count: number; dated: number }>`
    select folder.id, coalesce(folder.name, '') as name, coalesce(filed.count, 0)::int as count, coalesce(filed.dated, 0)::int as dated
    from (select id, name from favourite_folder where member_id = ${memberId} union all select null, null) folder
    left join (select folder_id, count(*), count(remind_at) as dated from favourite where member_id = ${memberId} group by folder_id) filed
      on filed.folder_id is not distinct from folder.id
    order by folder.name, folder.id`.execute(ctx.db);
  const items = rows.flatMap(({ id, name, count }) => (id === null ? [] : [{ id, name, count }]));
  const none = rows.find(({ id }) => id === null)?.count ?? 0;
  return {
    items,
    none,
    all: none + items.reduce((sum, { count }) => sum + count, 0),
    dated: rows.reduce((sum, { dated }) => sum + dated, 0),
  };
}

/** Leading and trailing spaces and control characters are removed. @throws Failure field.required */
function folderName(text: string): string {
  const name = text.replaceAll(/\p{Cc}/gu, '').trim();
  return name === '' ? failField('name', 'field.required') : name;
}

/** Two folders of one name, also from concurrent requests. @throws Failure folder.name_taken, or the given error */
function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'favourite_folder_name') failField('name', 'folder.name_taken');
  throw error;
}

export async function addFolder(ctx: MemberCtx, text: string): Promise<contract.Answer<typeof contract.addFavouriteFolder>> {
  const { memberId } = ctx.viewer;
  const name = folderName(text);
  const adding = ctx.write(async (tx) => {
    // The member's row is locked for the number of folders: of two concurrent requests the second counts the first.
    await sql`select 1 from member where id = ${memberId} for no key update`.execute(tx);
    const own = tx.selectFrom('favouriteFolder').where('memberId', '=', memberId);
    const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) >= contract.folderRules.perMember) fail('folder.too_many', { max: contract.folderRules.perMember });
    const { id } = await tx.insertInto('favouriteFolder').values({ memberId, name }).returning('id').executeTakeFirstOrThrow();
    return { id, name, count: 0 };
  });
  return adding.catch(refuseTakenName);
}

export async function renameFolder(ctx: MemberCtx, folderId: string, text: string): Promise<Record<never, never>> {
  const name = folderName(text);
  const renaming = ctx.db
    .updateTable('favouriteFolder')
    .set({ name })
    .where('id', '=', folderId)
    .where('memberId', '=', ctx.viewer.memberId)
    .returning('id')
    .executeTakeFirst();
  return (await renaming.catch(refuseTakenName)) === undefined ? fail('folder.not_found') : {};
}

/** The foreign key sets the folder of its favourites to null; they are kept. */
export async function deleteFolder(ctx: MemberCtx, folderId: string): Promise<Record<never, never>> {
  const gone = await ctx.db
    .deleteFrom('favouriteFolder')
    .where('id', '=', folderId)
    .where('memberId', '=', ctx.viewer.memberId)
    .returning('id')
    .executeTakeFirst();
  return gone === undefined ? fail('folder.not_found') : {};
}
