import { endSession, endOtherSessions, listSessions, logout, refreshToken, listLogins } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { endMemberSession as endOne, endOtherSessions as endOthers, logout as signOut } from './commands/end-sessions.ts';
import { refreshToken as refresh } from './commands/refresh-token.ts';
import { listSessions as list } from './queries/list-sessions.ts';
import { listLogins as logList } from './queries/list-logins.ts';

export const sessionRoutes = [
  bind(refreshToken, (ctx) => refresh(ctx)),
  bind(logout, (ctx, { reply }) => {
    // Nothing that was read as a member stays in the browser's cache; language, theme and drafts do.
    reply.header('clear-site-data', '"cache"');
    return signOut(ctx);
  }),
  bind(listSessions, (ctx) => list(ctx)),
  bind(endOtherSessions, (ctx) => endOthers(ctx)),
  bind(endSession, (ctx, { params }) => endOne(ctx, params.sessionId)),
  bind(listLogins, (ctx, { query }) => logList(ctx, query.page)),
];
