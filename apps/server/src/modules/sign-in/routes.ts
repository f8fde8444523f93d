import { login, loginForm } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { login as signIn } from './commands/login.ts';
import { loginForm as ask } from './queries/login-form.ts';

export const signInRoutes = [
  bind(loginForm, (ctx, { query: { account = '' } }) => ask(ctx, account)),
  bind(login, (ctx, { body }) => signIn(ctx, body)),
];
