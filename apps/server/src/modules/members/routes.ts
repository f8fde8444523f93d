import {
  baseInfo,
  login,
  loginForm,
  logout,
  mentionCandidates,
  queryUser,
  refreshToken,
  register,
  registrationForm,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { baseInfo as base } from '../site/index.ts';
import { login as signIn } from './commands/login.ts';
import { logout as signOut } from './commands/logout.ts';
import { refreshToken as refresh } from './commands/refresh-token.ts';
import { register as join } from './commands/register.ts';
import { loginForm as askLogin, registrationForm as askRegistration } from './queries/forms.ts';
import { memberCard } from './queries/member-cards.ts';
import { mentionCandidates as candidates } from './queries/mention-candidates.ts';
import { queryUser as query } from './queries/query-user.ts';

export const memberRoutes = [
  bind(baseInfo, async (ctx) => base(ctx, ctx.viewer.memberId === null ? null : await memberCard(ctx.db, ctx.viewer.memberId))),
  bind(registrationForm, (ctx) => askRegistration(ctx)),
  bind(register, (ctx, { body }) => join(ctx, body)),
  bind(loginForm, (ctx, { query: { account = '' } }) => askLogin(ctx, account)),
  bind(login, (ctx, { body }) => signIn(ctx, body)),
  bind(refreshToken, (ctx) => refresh(ctx)),
  bind(logout, (ctx) => signOut(ctx)),
  bind(queryUser, (ctx, { query: { keyword } }) => query(ctx, keyword)),
  bind(mentionCandidates, (ctx, { query: { keyword } }) => candidates(ctx, keyword)),
];
