import { listPointLog as pointEndpoint, listPointLines as linesEndpoint } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listPointLog } from './queries/list-point-log.ts';
import { listPointLines } from './queries/list-point-lines.ts';

export const pointRoutes = [
  bind(pointEndpoint, (ctx, { query }) => listPointLog(ctx, query)),
  bind(linesEndpoint, (ctx, { query }) => listPointLines(ctx, query)),
];
