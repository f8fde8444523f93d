import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listDrafts } from './queries/list-drafts.ts';
import { listFavourites } from './queries/list-favourites.ts';
import { listFollowedDynamics } from './queries/list-followed-dynamics.ts';
import { listLikes } from './queries/list-likes.ts';
import { listMemberDynamics } from './queries/list-member-dynamics.ts';

export const dynamicsRoutes = [
  bind(contract.listDrafts, (ctx) => listDrafts(ctx)),
  bind(contract.listLikes, (ctx, { query }) => listLikes(ctx, query)),
  bind(contract.listFavourites, (ctx, { query }) => listFavourites(ctx, query)),
  bind(contract.listMemberDynamics, (ctx, { query }) => listMemberDynamics(ctx, query)),
  bind(contract.listFollowedDynamics, (ctx, { query }) => listFollowedDynamics(ctx, query)),
];
