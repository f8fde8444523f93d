import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listPointLog, listPointLines } from './queries/point-log.ts';

export const pointRoutes = [
  bind(contract.listPointLog, (ctx, { query }) => listPointLog(ctx, query)),
  bind(contract.listPointLines, (ctx, { query }) => listPointLines(ctx, query)),
];
