import { listPointLog as pointEndpoint, listPointLines as linesEndpoint } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listPointLog, listPointLines } from './queries/point-log.ts';

export const pointRoutes = [
  bind(pointEndpoint, (ctx, { query }) => listPointLog(ctx, query)),
  bind(linesEndpoint, (ctx, { query }) => listPointLines(ctx, query)),
];
