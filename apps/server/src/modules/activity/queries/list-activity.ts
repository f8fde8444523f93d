import type * as contract from '@chaguan/contract';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { activityBranches, branchesInTags } from './activity-branches.ts';
import { activityRows, type ActivityCursor, type ActivitySource } from './activity-rows.ts';
import { withLines } from '../subject-lines.ts';
import { followedLeaves } from '../../tags/index.ts';
import { fail } from '../../../platform/failure.ts';
import { memberCard, nameKey } from '../../members/index.ts';
import { ownLikes, ownFavourites } from '../../reactions/index.ts';

const pageSize = 30;

type Feed = Pick<contract.Answer<typeof contract.listFollowedActivity>, 'items' | 'next'>;

function cursorOf(text: string | undefined): ActivityCursor | undefined {
  const [micros, rank, id] = text?.split('-') ?? [];
  return micros === undefined || rank === undefined || id === undefined ? undefined : { micros, rank: Number(rank), id };
}

/** One page of a feed. One row more is read than shown, so that the end is known without another query. */
export async function feed(ctx: Ctx, whose: ActivitySource, before: string | undefined): Promise<Feed> {
  const branches = await activityBranches(ctx.db, ctx.viewer);
  const rows = await activityRows(ctx.db, branches, whose, { before: cursorOf(before), limit: pageSize + 1 });
  const visible = rows.slice(0, pageSize).map((row) => ({ ...row, kind: row.act === 'quote' ? ('comment' as const) : row.act }));
  const last = rows.length > pageSize ? visible.at(-1) : undefined;
  return {
    items: (await withLines(ctx, visible)).map(({ row, line }) => ({ ...line, act: row.act, at: row.at.toISOString() })),
    next: last === undefined ? null : `${last.micros}-${last.rank}-${last.id}`,
  };
}

export async function listFollowedActivity(
  ctx: MemberCtx,
  { before }: contract.Query<typeof contract.listFollowedActivity>,
): Promise<contract.Answer<typeof contract.listFollowedActivity>> {
  const { memberId } = ctx.viewer;
  const [leaves, followed] = await Promise.all([
    followedLeaves(ctx.db, ctx.viewer),
    ctx.db.selectFrom('member').select('followingCount').where('id', '=', memberId).executeTakeFirstOrThrow(),
  ]);
  const inTags = await branchesInTags(ctx.db, ctx.viewer, leaves);
  const page = await feed(ctx, { followerId: memberId, inTags }, before);
  return { ...page, follows: followed.followingCount > 0 || leaves.any };
}

async function memberOf({ db, viewer }: MemberCtx, userName: string | undefined) {
  const active = db.selectFrom('member').select(['member.id', 'showsDynamics']).where('state', '=', 'active');
  // By account only: there is no page by nickname. A cancelled member has no names.
  const filter =
    userName === undefined
      ? active.where('member.id', '=', viewer.memberId)
      : active
          .innerJoin('memberName', 'memberName.memberId', 'member.id')
          .where('memberName.name', '=', nameKey(userName))
          .where((eb) => eb(eb.fn<string>('lower', ['member.account']), '=', eb.ref('memberName.name')));
  return (await filter.executeTakeFirst()) ?? fail('member.not_found');
}

/** The activity of a member; staff read it also if it is closed to others, as they read everything. */
export async function listMemberActivity(
  ctx: MemberCtx,
  { userName, before }: contract.Query<typeof contract.listMemberActivity>,
): Promise<contract.Answer<typeof contract.listMemberActivity>> {
  const { id, showsDynamics } = await memberOf(ctx, userName);
  const own = id === ctx.viewer.memberId;
  const member = await memberCard(ctx.db, id);
  if (!showsDynamics && !own && !ctx.viewer.readsAllPosts) return { member, own, hidden: true, items: [], next: null };
  return { member, own, hidden: false, ...(await feed(ctx, { authorId: id }, before)) };
}

export async function listLikes(
  ctx: MemberCtx,
  { kind, ...requested }: contract.Query<typeof contract.listLikes>,
): Promise<contract.Answer<typeof contract.listLikes>> {
  const { rows, numbers } = await ownLikes(ctx.db, ctx.viewer.memberId, kind, requested);
  const lines = await withLines(ctx, rows);
  return { items: lines.map(({ row, line }) => ({ ...line, at: row.at.toISOString() })), ...numbers };
}

export async function listFavourites(
  ctx: MemberCtx,
  { folder, dated, ...requested }: contract.Query<typeof contract.listFavourites>,
): Promise<contract.Answer<typeof contract.listFavourites>> {
  const { rows, numbers } = await ownFavourites(ctx.db, ctx.viewer.memberId, { folder, dated: dated !== undefined }, requested);
  const lines = await withLines(ctx, rows);
  const items = lines.map(({ line, row: { folderId, at, note, remindAt, reminded } }) => ({
    ...line,
    folderId,
    at: at.toISOString(),
    note,
    remindAt: remindAt?.toISOString() ?? null,
    reminded,
  }));
  return { items, ...numbers };
}
