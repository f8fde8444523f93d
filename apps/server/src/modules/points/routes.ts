import { point as endpoint } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { point } from './queries/point.ts';

export const pointRoutes = [bind(endpoint, (ctx, { query }) => point(ctx, query))];
