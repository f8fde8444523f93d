import { point as pointEndpoint, pointLines as linesEndpoint } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { point } from './queries/point.ts';
import { pointLines } from './queries/point-lines.ts';

export const pointRoutes = [
  bind(pointEndpoint, (ctx, { query }) => point(ctx, query)),
  bind(linesEndpoint, (ctx, { query }) => pointLines(ctx, query)),
];
