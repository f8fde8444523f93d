import {
  createCaptcha as createCaptchaEndpoint,
  sendEmailCode,
  sendMemberEmailCode,
  sendMemberSmsCode,
  sendSmsCode,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { createCaptcha } from './captcha/captchas.ts';
import { askCode, askMemberCode } from './commands/ask-code.ts';

export const verificationRoutes = [
  bind(createCaptchaEndpoint, (ctx) => createCaptcha(ctx)),
  bind(sendSmsCode, (ctx, { body }) => askCode(ctx, 'sms', body)),
  bind(sendEmailCode, (ctx, { body }) => askCode(ctx, 'mail', body)),
  bind(sendMemberSmsCode, (ctx, { body }) => askMemberCode(ctx, 'sms', body)),
  bind(sendMemberEmailCode, (ctx, { body }) => askMemberCode(ctx, 'mail', body)),
];
