import type { Answer, Query, readPublicFolder as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { ascending, descending, type Listed, numberedList } from '../../../platform/database/numbered-list.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { memberCard } from '../../members/index.ts';
import { rootLines } from '../../post-types/index.ts';
import type { RootKind } from '../../posts/index.ts';
import { type FolderRow, folderFields, openFavourites, presentFolder } from './folder-rows.ts';

const lastAdded = numberedList(
  'posts of a folder',
  { size: 30 },
  descending('kept_at', 'time'),
  descending('subject_id'),
  ascending('subject_kind', 'word'),
);

/** One that is not public, and all of members who are not active, are not there. @throws Failure `folder.not_found` */
export async function readPublicFolder(ctx: Ctx, folderId: string, requested: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { db, viewer } = ctx;
  const [open, list] = [await openFavourites(ctx), lastAdded(requested)];
  const folders = sql`favourite_folder folder join member on member.id = folder.member_id and member.state = 'active'`;
  const isThat = sql`folder.id = ${folderId}::bigint and folder.public`;
  const [matches, page] = await Promise.all([
    sql<FolderRow & { following: boolean }>`
      select ${folderFields(open)},
        exists (select from favourite_folder_follow where folder_id = folder.id and favourite_folder_follow.member_id = ${viewer.memberId}::bigint) as following
      from ${folders} where ${isThat}`.execute(db),
    sql<{ kind: RootKind; id: string } & Listed>`
      select part.* from ${folders}, lateral (
        select subject_kind as kind, subject_id as id, ${list.cursor('favourite')} as cursor ${open} and ${list.beyond('favourite')} ${list.slice('favourite')}) part
      where ${isThat}`.execute(db),
  ]);
  const folder = matches.rows[0] ?? fail('folder.not_found');
  const { rows, numbers } = list.show(page.rows, folder.posts);
  const [lines, owner] = await Promise.all([rootLines(ctx, rows), memberCard(db, folder.memberId)]);
  const own = folder.memberId === viewer.memberId;
  return {
    folder: presentFolder(folder),
    owner,
    viewer: { own, following: folder.following, close: !own && actsOn(viewer, 'content', []) },
    items: lines.map(({ line }) => line),
    ...numbers,
  };
}
