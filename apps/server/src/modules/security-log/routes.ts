import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { reportCspViolations } from './report-csp-violations.ts';
import { listSecurityEvents } from './list-security-events.ts';

export const securityLogRoutes = [
  bind(contract.listSecurityEvents, (ctx, { query }) => listSecurityEvents(ctx, query)),
  bind(contract.reportCspViolations, (ctx, { body }) => reportCspViolations(ctx, body)),
];
