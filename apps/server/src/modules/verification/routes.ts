import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { createCaptcha } from './captcha/captchas.ts';
import { askCode, askMemberCode } from './commands/ask-code.ts';

export const verificationRoutes = [
  bind(contract.createCaptcha, (ctx) => createCaptcha(ctx)),
  bind(contract.sendSmsCode, (ctx, { body }) => askCode(ctx, 'sms', body)),
  bind(contract.sendEmailCode, (ctx, { body }) => askCode(ctx, 'mail', body)),
  bind(contract.sendMemberSmsCode, (ctx, { body }) => askMemberCode(ctx, 'sms', body)),
  bind(contract.sendMemberEmailCode, (ctx, { body }) => askMemberCode(ctx, 'mail', body)),
];
