import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { favouriteList } from './queries/favourite-list.ts';
import { followedDynamics } from './queries/followed-dynamics.ts';
import { likeList } from './queries/like-list.ts';
import { userDynamicList } from './queries/user-dynamic-list.ts';

export const dynamicsRoutes = [
  bind(contract.likeList, (ctx, { query }) => likeList(ctx, query)),
  bind(contract.favouriteList, (ctx, { query }) => favouriteList(ctx, query)),
  bind(contract.userDynamicList, (ctx, { query }) => userDynamicList(ctx, query)),
  bind(contract.followedDynamics, (ctx, { query }) => followedDynamics(ctx, query)),
];
