import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { violatedConstraint } from '../../platform/database/constraint.ts';
import { fail, failField, failFields } from '../../platform/failure.ts';
import { refuseWhenSilenced } from '../members/index.ts';
import { hitsIn, isUnscreened, profileFailures, wordFilter } from '../word-filter/index.ts';
import { folderPages } from './folder-pages.ts';

export async function folders(ctx: MemberCtx): Promise<contract.Answer<typeof contract.listFavouriteFolders>> {
  const { memberId } = ctx.viewer;
  const { rows } = await sql<{ id: string | null; name: string; public: boolean; count: number; dated: number }>`
    select folder.id, coalesce(folder.name, '') as name, folder.public, coalesce(filed.count, 0)::int as count, coalesce(filed.dated, 0)::int as dated
    from (select id, name, public from favourite_folder where member_id = ${memberId} union all select null, null, false) folder
    left join (select folder_id, count(*), count(remind_at) as dated from favourite where member_id = ${memberId} group by folder_id) filed
      on filed.folder_id is not distinct from folder.id
    order by folder.name, folder.id`.execute(ctx.db);
  const items = rows.flatMap(({ id, name, count, public: isPublic }) => (id === null ? [] : [{ id, name, count, public: isPublic }]));
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
function refuseUsedName(error: unknown): never {
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
    return { id, name, count: 0, public: false };
  });
  return adding.catch(refuseUsedName);
}

/** Everybody reads the name of a public folder, and nobody reviews it: what a list would mask or hold is refused as well. */
export async function folderNameFailures({ db, viewer }: MemberCtx, name: string): Promise<contract.FieldFailure[]> {
  if (isUnscreened(viewer)) return [];
  return profileFailures('name', hitsIn(await wordFilter.get(db), 'posts', name), ['refuse', 'hold', 'mask']);
}

/** The row is locked, so that a folder does not become public under a name that was not screened. */
export async function renameFolder(ctx: MemberCtx, folderId: string, text: string): Promise<Record<never, never>> {
  const name = folderName(text);
  const failures = await folderNameFailures(ctx, name);
  const renaming = ctx.write(async (tx) => {
    const folder = await tx
      .selectFrom('favouriteFolder')
      .select('public')
      .where('id', '=', folderId)
      .where('memberId', '=', ctx.viewer.memberId)
      .forUpdate()
      .executeTakeFirst();
    if (folder === undefined) fail('folder.not_found');
    if (folder.public) {
      refuseWhenSilenced(ctx);
      failFields(failures);
    }
    await tx.updateTable('favouriteFolder').set({ name }).where('id', '=', folderId).execute();
    folderPages(folderId).drop(tx);
    return {};
  });
  return renaming.catch(refuseUsedName);
}

/** The foreign key sets the folder of its favourites to null; they are kept. */
export async function deleteFolder(ctx: MemberCtx, folderId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx
      .deleteFrom('favouriteFolder')
      .where('id', '=', folderId)
      .where('memberId', '=', ctx.viewer.memberId)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) fail('folder.not_found');
    folderPages(folderId).drop(tx);
    return {};
  });
}
