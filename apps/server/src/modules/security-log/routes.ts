import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { cspReports } from './csp-reports.ts';
import { listSecurityEvents } from './list-security-events.ts';

export const securityLogRoutes = [
  bind(contract.listSecurityEvents, (ctx, { query }) => listSecurityEvents(ctx, query)),
  bind(contract.cspReports, (ctx, { body }) => cspReports(ctx, body)),
];
