import {
  addPasskey,
  startPasskey,
  startPasskeyLogin,
  startTotp,
  disableTotp,
  enableTotp,
  loginByPasskey,
  readSecurity,
  passSecondFactor,
  proveIdentity,
  deletePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addPasskey as add } from './commands/add-passkey.ts';
import { startPasskeyLogin as beginLogin, loginByPasskey as signIn } from './commands/login-by-passkey.ts';
import { startPasskey as begin } from './commands/start-passkey.ts';
import { startTotp as beginNumbers } from './commands/start-totp.ts';
import { disableTotp as disable } from './commands/disable-totp.ts';
import { enableTotp as enable } from './commands/enable-totp.ts';
import { passSecondFactor as pass } from './commands/pass-second-factor.ts';
import { proveIdentity as prove } from './commands/prove-identity.ts';
import { deletePasskey as remove } from './commands/delete-passkey.ts';
import { renamePasskey as rename } from './commands/rename-passkey.ts';
import { renewRecoveryCodes as renew } from './commands/renew-recovery-codes.ts';
import { readSecurity as look } from './queries/read-security.ts';

export const secondFactorRoutes = [
  bind(passSecondFactor, (ctx, { body }) => pass(ctx, body)),
  bind(startPasskeyLogin, (ctx) => beginLogin(ctx)),
  bind(loginByPasskey, (ctx, { body }) => signIn(ctx, body)),
  bind(readSecurity, (ctx) => look(ctx)),
  bind(proveIdentity, (ctx, { body }) => prove(ctx, body)),
  bind(startTotp, (ctx) => beginNumbers(ctx)),
  bind(enableTotp, (ctx, { body }) => enable(ctx, body)),
  bind(disableTotp, (ctx, { body }) => disable(ctx, body)),
  bind(renewRecoveryCodes, (ctx) => renew(ctx)),
  bind(startPasskey, (ctx) => begin(ctx)),
  bind(addPasskey, (ctx, { body }) => add(ctx, body)),
  bind(renamePasskey, (ctx, { body }) => rename(ctx, body)),
  bind(deletePasskey, (ctx, { body }) => remove(ctx, body)),
];
