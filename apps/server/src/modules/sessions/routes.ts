import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { endMemberSession, endOtherSessions, logout } from './commands/end-sessions.ts';
import { refreshToken } from './commands/refresh-token.ts';
import { listSessions, listLogins } from './queries/own-sessions.ts';

export const sessionRoutes = [
  bind(contract.refreshToken, (ctx) => refreshToken(ctx)),
  bind(contract.logout, (ctx, { reply }) => {
    // Nothing that was read as a member stays in the browser's cache; language, theme and drafts do.
    reply.header('clear-site-data', '"cache"');
    return logout(ctx);
  }),
  bind(contract.listSessions, (ctx) => listSessions(ctx)),
  bind(contract.endOtherSessions, (ctx) => endOtherSessions(ctx)),
  bind(contract.endSession, (ctx, { params }) => endMemberSession(ctx, params.sessionId)),
  bind(contract.listLogins, (ctx, { query }) => listLogins(ctx, query)),
];
