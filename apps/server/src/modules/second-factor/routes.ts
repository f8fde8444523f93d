import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addPasskey, startPasskey, deletePasskey, renamePasskey } from './commands/own-passkeys.ts';
import { startPasskeyLogin, loginByPasskey, passSecondFactor } from './commands/login.ts';
import { startTotp, disableTotp, enableTotp } from './commands/totp.ts';
import { proveIdentity } from './commands/prove-identity.ts';
import { renewRecoveryCodes } from './commands/renew-recovery-codes.ts';
import { readSecurity } from './queries/read-security.ts';

export const secondFactorRoutes = [
  bind(contract.passSecondFactor, (ctx, { body }) => passSecondFactor(ctx, body)),
  bind(contract.startPasskeyLogin, (ctx) => startPasskeyLogin(ctx)),
  bind(contract.loginByPasskey, (ctx, { body }) => loginByPasskey(ctx, body)),
  bind(contract.readSecurity, (ctx) => readSecurity(ctx)),
  bind(contract.proveIdentity, (ctx, { body }) => proveIdentity(ctx, body)),
  bind(contract.startTotp, (ctx) => startTotp(ctx)),
  bind(contract.enableTotp, (ctx, { body }) => enableTotp(ctx, body)),
  bind(contract.disableTotp, (ctx, { body }) => disableTotp(ctx, body)),
  bind(contract.renewRecoveryCodes, (ctx) => renewRecoveryCodes(ctx)),
  bind(contract.startPasskey, (ctx) => startPasskey(ctx)),
  bind(contract.addPasskey, (ctx, { body }) => addPasskey(ctx, body)),
  bind(contract.renamePasskey, (ctx, { body }) => renamePasskey(ctx, body)),
  bind(contract.deletePasskey, (ctx, { body }) => deletePasskey(ctx, body)),
];
