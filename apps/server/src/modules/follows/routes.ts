import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { mentionCandidates } from '../members/index.ts';
import { block } from './commands/block.ts';
import { follow } from './commands/follow.ts';
import { unblock } from './commands/unblock.ts';
import { unfollow } from './commands/unfollow.ts';
import { blockList } from './queries/block-list.ts';
import { blocksSql } from './queries/blocked-ids.ts';
import { followerList, followList } from './queries/follow-lists.ts';
import { relation } from './queries/relation.ts';

export const followRoutes = [
  bind(contract.relation, (ctx, { params }) => relation(ctx, params.memberId)),
  bind(contract.follow, (ctx, { params }) => follow(ctx, params.memberId)),
  bind(contract.unfollow, (ctx, { params }) => unfollow(ctx, params.memberId)),
  bind(contract.block, (ctx, { params }) => block(ctx, params.memberId)),
  bind(contract.unblock, (ctx, { params }) => unblock(ctx, params.memberId)),
  bind(contract.followList, (ctx, { query }) => followList(ctx, query.page)),
  bind(contract.followerList, (ctx, { query }) => followerList(ctx, query.page)),
  bind(contract.blockList, (ctx, { query }) => blockList(ctx, query.page)),
  // Bound here, because only this module knows who does not want to be written to by the caller.
  bind(contract.mentionCandidates, (ctx, { query }) =>
    mentionCandidates(ctx, query.keyword, (memberId) => blocksSql(memberId, ctx.viewer.memberId)),
  ),
];
