import { listAudit } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listAudit as list } from './queries/list-audit.ts';

export const staffLogRoutes = [bind(listAudit, (ctx, { query }) => list(ctx, query))];
