import { baseInfo, mentionCandidates, queryUser } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { baseInfo as base } from '../site/index.ts';
import { memberCard } from './queries/member-cards.ts';
import { mentionCandidates as candidates } from './queries/mention-candidates.ts';
import { queryUser as query } from './queries/query-user.ts';

export const memberRoutes = [
  bind(baseInfo, async (ctx) => base(ctx, ctx.viewer.memberId === null ? null : await memberCard(ctx.db, ctx.viewer.memberId))),
  bind(queryUser, (ctx, { query: { keyword } }) => query(ctx, keyword)),
  bind(mentionCandidates, (ctx, { query: { keyword } }) => candidates(ctx, keyword)),
];
