import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listMentionCandidates } from '../members/index.ts';
import { blockMember, unblockMember, followMember, unfollowMember } from './commands/follow-and-block.ts';
import { listBlockedMembers, listFollowers, listFollowedMembers } from './queries/follow-lists.ts';
import { blocksSql, readRelation } from './queries/relations.ts';

export const followRoutes = [
  bind(contract.readRelation, (ctx, { params }) => readRelation(ctx, params.memberId)),
  bind(contract.followMember, (ctx, { params }) => followMember(ctx, params.memberId)),
  bind(contract.unfollowMember, (ctx, { params }) => unfollowMember(ctx, params.memberId)),
  bind(contract.blockMember, (ctx, { params }) => blockMember(ctx, params.memberId)),
  bind(contract.unblockMember, (ctx, { params }) => unblockMember(ctx, params.memberId)),
  bind(contract.listFollowedMembers, (ctx, { query }) => listFollowedMembers(ctx, query)),
  bind(contract.listFollowers, (ctx, { query }) => listFollowers(ctx, query)),
  bind(contract.listBlockedMembers, (ctx, { query }) => listBlockedMembers(ctx, query)),
  // Bound here, because only this module knows which members block the caller.
  bind(contract.listMentionCandidates, (ctx, { query }) =>
    listMentionCandidates(ctx, query.keyword, (memberId) => blocksSql(memberId, ctx.viewer.memberId)),
  ),
];
