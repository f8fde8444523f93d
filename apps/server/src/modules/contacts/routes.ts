import {
  bindEmail,
  bindPhone,
  changeEmail,
  changePhone,
  readRealNameAuthentication,
  verifyOldEmail,
  verifyOldPhone,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { bindContact } from './commands/bind-contact.ts';
import { changeContact, verifyOldContact } from './commands/change-contact.ts';
import { readRealNameAuthentication as ask } from './queries/read-real-name-authentication.ts';

export const contactRoutes = [
  bind(readRealNameAuthentication, (ctx) => ask(ctx)),
  bind(bindPhone, (ctx, { body }) => bindContact(ctx, 'sms', body.phone, body.code)),
  bind(verifyOldPhone, (ctx, { body }) => verifyOldContact(ctx, 'sms', body.code)),
  bind(changePhone, (ctx, { body }) => changeContact(ctx, 'sms', body.phone, body.code)),
  bind(bindEmail, (ctx, { body }) => bindContact(ctx, 'mail', body.email, body.code)),
  bind(verifyOldEmail, (ctx, { body }) => verifyOldContact(ctx, 'mail', body.code)),
  bind(changeEmail, (ctx, { body }) => changeContact(ctx, 'mail', body.email, body.code)),
];
