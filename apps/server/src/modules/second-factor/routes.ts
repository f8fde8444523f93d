import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginTotp,
  disableTotp,
  enableTotp,
  loginByPasskey,
  memberSecurity,
  passSecondFactor,
  proveAgain,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addPasskey as add } from './commands/add-passkey.ts';
import { beginPasskeyLogin as beginLogin } from './commands/begin-passkey-login.ts';
import { beginPasskey as begin } from './commands/begin-passkey.ts';
import { beginTotp as beginNumbers } from './commands/begin-totp.ts';
import { disableTotp as disable } from './commands/disable-totp.ts';
import { enableTotp as enable } from './commands/enable-totp.ts';
import { loginByPasskey as signIn } from './commands/login-by-passkey.ts';
import { passSecondFactor as pass } from './commands/pass-second-factor.ts';
import { proveAgain as prove } from './commands/prove-again.ts';
import { removePasskey as remove } from './commands/remove-passkey.ts';
import { renamePasskey as rename } from './commands/rename-passkey.ts';
import { renewRecoveryCodes as renew } from './commands/renew-recovery-codes.ts';
import { memberSecurity as look } from './queries/member-security.ts';

export const secondFactorRoutes = [
  bind(passSecondFactor, (ctx, { body }) => pass(ctx, body)),
  bind(beginPasskeyLogin, (ctx) => beginLogin(ctx)),
  bind(loginByPasskey, (ctx, { body }) => signIn(ctx, body)),
  bind(memberSecurity, (ctx) => look(ctx)),
  bind(proveAgain, (ctx, { body }) => prove(ctx, body)),
  bind(beginTotp, (ctx) => beginNumbers(ctx)),
  bind(enableTotp, (ctx, { body }) => enable(ctx, body)),
  bind(disableTotp, (ctx, { body }) => disable(ctx, body)),
  bind(renewRecoveryCodes, (ctx) => renew(ctx)),
  bind(beginPasskey, (ctx) => begin(ctx)),
  bind(addPasskey, (ctx, { body }) => add(ctx, body)),
  bind(renamePasskey, (ctx, { body }) => rename(ctx, body)),
  bind(removePasskey, (ctx, { body }) => remove(ctx, body)),
];
