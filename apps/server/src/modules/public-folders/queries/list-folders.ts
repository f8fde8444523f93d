import type { Answer, listFollowedFolders as followedEndpoint, listMemberFolders as endpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { followedCollections } from '../../follows/index.ts';
import { activeMemberId } from '../../members/index.ts';
import { followableFolder } from '../followable.ts';
import { type FolderRow, folderFields, openFavourites, presentFolder } from './folder-rows.ts';

/** At most fifty. @throws Failure `member.not_found` */
export async function listMemberFolders(ctx: Ctx, account: string): Promise<Answer<typeof endpoint>> {
  const memberId = await activeMemberId(ctx.db, account);
  const { rows } = await sql<FolderRow>`
    select ${folderFields(await openFavourites(ctx))} from favourite_folder folder
    where folder.member_id = ${memberId}::bigint and folder.public order by folder.name, folder.id`.execute(ctx.db);
  return { items: rows.filter(({ posts }) => posts > 0).map(presentFolder) };
}

const followed = followedCollections(followableFolder, presentFolder);

export async function listFollowedFolders(
  ctx: MemberCtx,
  requested: Query<typeof followedEndpoint>,
): Promise<Answer<typeof followedEndpoint>> {
  return followed(ctx, requested, folderFields(await openFavourites(ctx)));
}
