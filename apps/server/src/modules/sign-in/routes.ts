import { login, loginByCode, readLoginForm } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { loginByCode as signInByCode } from './commands/login-by-code.ts';
import { login as signIn } from './commands/login.ts';
import { readLoginForm as ask } from './queries/read-login-form.ts';

export const signInRoutes = [
  bind(readLoginForm, (ctx, { query }) => ask(ctx, query)),
  bind(login, (ctx, { body }) => signIn(ctx, body)),
  bind(loginByCode, (ctx, { body }) => signInByCode(ctx, body)),
];
