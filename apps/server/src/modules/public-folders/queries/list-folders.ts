import type { Answer, listFollowedFolders as followedEndpoint, listMemberFolders as endpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, type Listed, numberedList } from '../../../platform/database/numbered-list.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards, nameKey } from '../../members/index.ts';
import { type FolderRow, folderFields, openFavourites, presentFolder } from './folder-rows.ts';

/** At most fifty. @throws Failure `member.not_found` */
export async function listMemberFolders(ctx: Ctx, account: string): Promise<Answer<typeof endpoint>> {
  const member = await ctx.db
    .selectFrom('member')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['account']), '=', nameKey(account)))
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (member === undefined) fail('member.not_found');
  const { rows } = await sql<FolderRow>`
    select ${folderFields(await openFavourites(ctx))} from favourite_folder folder
    where folder.member_id = ${member.id}::bigint and folder.public order by folder.name, folder.id`.execute(ctx.db);
  return { items: rows.filter(({ posts }) => posts > 0).map(presentFolder) };
}

const lastFollowed = numberedList('followed folders', { size: 30 }, descending('followed_at', 'time'), descending('folder_id'));

export async function listFollowedFolders(
  ctx: MemberCtx,
  requested: Query<typeof followedEndpoint>,
): Promise<Answer<typeof followedEndpoint>> {
  const list = lastFollowed(requested);
  const followed = sql`from favourite_folder_follow follow join favourite_folder folder on folder.id = follow.folder_id and folder.public
    join member on member.id = folder.member_id and member.state = 'active'
    where follow.member_id = ${ctx.viewer.memberId}::bigint`;
  const open = await openFavourites(ctx);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${followed}`.execute(ctx.db),
    sql<FolderRow & Listed>`
      select ${folderFields(open)}, ${list.cursor('follow')} as cursor ${followed} and ${list.beyond('follow')} ${list.slice('follow')}`.execute(
      ctx.db,
    ),
  ]);
  const { rows, numbers } = list.show(page.rows, counted.rows[0]?.total ?? 0);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  );
  return { items: rows.map((row) => ({ ...presentFolder(row), owner: cardOf(cards, row.memberId) })), ...numbers };
}
