import { favouriteList, likeList } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { favouriteList as favourites } from './queries/favourite-list.ts';
import { likeList as likes } from './queries/like-list.ts';

export const dynamicsRoutes = [bind(likeList, (ctx, { query }) => likes(ctx, query)), bind(favouriteList, (ctx, { query }) => favourites(ctx, query))];
