import type { Answer, followFolder as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockMembers, mustDo } from '../../members/index.ts';

/** Folders that a member may follow. */
const mostFollowed = 500;

interface Facts {
  ownerId: string;
  blocked: boolean;
  followed: number;
}

async function begin(tx: Tx, memberId: string, folderId: string, now: Date): Promise<void> {
  const { rows } = await sql<Facts>`
    select folder.member_id as owner_id,
      exists (select from member_block
        where (member_block.member_id, blocked_id) in ((folder.member_id, ${memberId}::bigint), (${memberId}::bigint, folder.member_id))) as blocked,
      (select count(*)::int from favourite_folder_follow where favourite_folder_follow.member_id = ${memberId}::bigint) as followed
    from favourite_folder folder join member on member.id = folder.member_id and member.state = 'active'
    where folder.id = ${folderId}::bigint and public for share of folder`.execute(tx);
  const [folder] = rows;
  if (folder === undefined) fail('folder.not_found');
  if (folder.ownerId === memberId) fail('folder.own');
  if (folder.blocked) fail('follow.refused');
  if (folder.followed >= mostFollowed) fail('folder.too_many_followed', { limit: mostFollowed });
  await tx
    .insertInto('favouriteFolderFollow')
    .values({ folderId, memberId, followedAt: now })
    .onConflict((conflict) => conflict.columns(['folderId', 'memberId']).doNothing())
    .execute();
}

/** `on` is the wanted state, so a repeated request changes nothing. */
export async function followFolder(ctx: MemberCtx, folderId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, on ? 'follow.add' : 'follow.delete');
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (on) await begin(tx, memberId, folderId, ctx.clock.now());
    else await tx.deleteFrom('favouriteFolderFollow').where('folderId', '=', folderId).where('memberId', '=', memberId).execute();
    const of = tx.selectFrom('favouriteFolderFollow').where('folderId', '=', folderId);
    const { followers } = await of.select((eb) => eb.fn.countAll<string>().as('followers')).executeTakeFirstOrThrow();
    return { following: on, followers: Number(followers) };
  });
}
