import { queryUser } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { queryUser as query } from './queries/query-user.ts';

export const memberRoutes = [bind(queryUser, (ctx, { query: { keyword } }) => query(ctx, keyword))];
