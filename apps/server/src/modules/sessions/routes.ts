import { logout, refreshToken } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { logout as signOut } from './commands/logout.ts';
import { refreshToken as refresh } from './commands/refresh-token.ts';

export const sessionRoutes = [bind(refreshToken, (ctx) => refresh(ctx)), bind(logout, (ctx) => signOut(ctx))];
