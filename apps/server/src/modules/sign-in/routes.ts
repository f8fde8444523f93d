import { login, loginByCode, loginForm } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { loginByCode as signInByCode } from './commands/login-by-code.ts';
import { login as signIn } from './commands/login.ts';
import { loginForm as ask } from './queries/login-form.ts';

export const signInRoutes = [
  bind(loginForm, (ctx, { query }) => ask(ctx, query)),
  bind(login, (ctx, { body }) => signIn(ctx, body)),
  bind(loginByCode, (ctx, { body }) => signInByCode(ctx, body)),
];
