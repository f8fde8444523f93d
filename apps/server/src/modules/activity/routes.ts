import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { dismissAbsence } from '../members/index.ts';
import { listDrafts } from './queries/list-drafts.ts';
import { listFavourites, listFollowedActivity, listLikes, listMemberActivity } from './queries/list-activity.ts';
import { listReadingStops } from './queries/list-reading-stops.ts';
import { listReadingHistory } from './queries/list-reading-history.ts';
import { readAbsence, readCatchUp } from './queries/absence.ts';

export const activityRoutes = [
  bind(contract.listDrafts, (ctx) => listDrafts(ctx)),
  bind(contract.listLikes, (ctx, { query }) => listLikes(ctx, query)),
  bind(contract.listFavourites, (ctx, { query }) => listFavourites(ctx, query)),
  bind(contract.listMemberActivity, (ctx, { query }) => listMemberActivity(ctx, query)),
  bind(contract.listReadingHistory, (ctx, { query }) => listReadingHistory(ctx, query)),
  bind(contract.listReadingStops, (ctx, { query }) => listReadingStops(ctx, query)),
  bind(contract.readAbsence, (ctx) => readAbsence(ctx)),
  bind(contract.readCatchUp, (ctx) => readCatchUp(ctx)),
  bind(contract.dismissCatchUp, async (ctx) => {
    await dismissAbsence(ctx.db, ctx.viewer.memberId);
    return {};
  }),
  bind(contract.listFollowedActivity, (ctx, { query }) => listFollowedActivity(ctx, query)),
];
