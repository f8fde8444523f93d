import { emailCode, memberEmailCode, memberSmsCode, smsCode } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { askCode, askMemberCode } from './commands/ask-code.ts';

export const verificationRoutes = [
  bind(smsCode, (ctx, { body }) => askCode(ctx, 'sms', body)),
  bind(emailCode, (ctx, { body }) => askCode(ctx, 'mail', body)),
  bind(memberSmsCode, (ctx, { body }) => askMemberCode(ctx, 'sms', body)),
  bind(memberEmailCode, (ctx, { body }) => askMemberCode(ctx, 'mail', body)),
];
