import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { loginByCode, login } from './commands/login.ts';
import { readLoginForm } from './queries/read-login-form.ts';

export const signInRoutes = [
  bind(contract.readLoginForm, (ctx, { query }) => readLoginForm(ctx, query)),
  bind(contract.login, (ctx, { body }) => login(ctx, body)),
  bind(contract.loginByCode, (ctx, { body }) => loginByCode(ctx, body)),
];
