import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listTopPosts } from './queries/list-top-posts.ts';

export const topPostRoutes = [bind(contract.listTopPosts, (ctx, { query }) => listTopPosts(ctx, query))];
